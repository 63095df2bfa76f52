// The quota counter object and its storage, which outlives it.
import type { Env } from '../../functions/env.ts';
import { QuotaCounter } from '../../functions/quota-counter.ts';

export function createCounter() {
  const stored = new Map<string, unknown>();
  let alarmAt: number | null = null;
  let generation = 0;
  let writes = 0;
  const start = () => {
    const own = ++generation;
    const storage = {
      kv: { get: <T>(key: string) => stored.get(key) as T | undefined },
      async put(key: string, value: unknown) {
        writes++;
        if (own === generation) stored.set(key, structuredClone(value));
      },
      getAlarm: async () => alarmAt,
      async setAlarm(time: number) {
        if (own === generation) alarmAt = time;
      },
      deleteAll: async () => stored.clear(),
    };
    return new QuotaCounter({ storage, waitUntil() {} }, {} as Env);
  };
  let object = start();
  return {
    take: (client: string) => object.take(client),
    peek: (client: string) => object.peek(client),
    /** Replaces the object. Whatever it had not stored is lost. */
    restart() {
      object = start();
    },
    writes: () => writes,
    isEmpty: () => stored.size === 0,
    async ringAlarm() {
      if (alarmAt === null || alarmAt > Date.now()) return;
      alarmAt = null;
      await object.alarm();
    },
  };
}
