// Stands for the counting object in the same isolate: every request is the client's first, and no call leaves.
const WINDOW_MILLISECONDS = 60_000;

export default () => ({
  getByName: () => ({
    take: async () => ({ used: 1, endsAt: Date.now() + WINDOW_MILLISECONDS, isRefused: false }),
    peek: async () => undefined,
  }),
});
