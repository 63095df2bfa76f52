// Many clients at the product's counting objects, each counted once: /?from=0&count=10000 takes numbers as addresses.

import type { Env } from '../../functions/env.ts';
import { clientKey } from '../../src/edge/client-key.ts';

export { QuotaCounter } from '../../functions/quota-counter.ts';

const SHARDS = 16;

export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const { searchParams } = new URL(request.url);
    const from = Number(searchParams.get('from'));
    const numbers = Array.from({ length: Number(searchParams.get('count')) }, (_, index) => from + index);
    const objects = Array.from({ length: SHARDS }, (_, shard) => env.QUOTA.getByName(`local/${shard}`));
    await Promise.all(
      numbers.map((number) => {
        const address = [10, number >> 16, number >> 8, number].map((part) => part & 0xff).join('.');
        return (objects[number % SHARDS] as (typeof objects)[0]).take(clientKey(address));
      }),
    );
    return new Response(String(numbers.length));
  },
};
