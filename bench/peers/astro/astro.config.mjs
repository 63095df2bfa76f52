// Astro's content layer: the glob loader, getCollection, and static endpoints that write JSON.
import { defineConfig } from 'astro/config';

export default defineConfig({
  outDir: process.env.BENCH_OUT,
  cacheDir: `${process.env.BENCH_OUT}.cache`,
  devToolbar: { enabled: false },
});
