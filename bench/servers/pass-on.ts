// The limit: a Worker that only passes one page file on.
interface Env {
  ASSETS: { fetch(url: string): Promise<Response> };
}

export default {
  fetch: (_request: Request, env: Env) =>
    env.ASSETS.fetch('https://assets.local/api/v1/guest/post/views/all/page-0.json'),
};
