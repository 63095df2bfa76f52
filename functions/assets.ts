// Reads the files of the build.

export interface Assets {
  /** Undefined if there is no such file. Throws if the asset store fails. */
  find(path: string): Promise<Response | undefined>;
  /** Throws if there is no such file. */
  get(path: string): Promise<Response>;
}

/** The part of the runtime's static asset binding that is used here. */
export interface AssetBinding {
  fetch(request: Request): Promise<Response>;
}

export function createAssets(binding: AssetBinding): Assets {
  const find = async (path: string) => {
    const response = await binding.fetch(new Request(`https://assets.local${path}`));
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status === 404) return undefined;
    throw new Error(`Cannot read the asset ${path}: status ${response.status}`);
  };
  return {
    find,
    async get(path) {
      const response = await find(path);
      if (!response) throw new Error(`Cannot read the asset ${path}: it does not exist`);
      return response;
    },
  };
}
