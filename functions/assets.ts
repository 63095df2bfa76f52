// The build's files, as the edge reads them.

export interface Assets {
  /** Undefined where there is no such file. Throws where the asset store fails. */
  find(path: string): Promise<Response | undefined>;
  /** A file that the manifest says exists. Throws where it does not. */
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
