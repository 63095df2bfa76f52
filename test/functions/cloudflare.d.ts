// Modules of the Workers runtime. functions/ has their types from @cloudflare/workers-types, which the root tsconfig leaves out.
declare module 'cloudflare:email' {
  export class EmailMessage {
    constructor(from: string, to: string, raw: string);
  }
}
declare module 'cloudflare:workers' {
  export class DurableObject<_Env> {
    constructor(ctx: DurableObject<_Env>['ctx'], env: _Env);
    ctx: {
      waitUntil(work: Promise<unknown>): void;
      storage: {
        kv: { get<T>(key: string): T | undefined };
        put(key: string, value: unknown, options: object): Promise<void>;
        getAlarm(): Promise<number | null>;
        setAlarm(time: number, options: object): Promise<void>;
        deleteAll(): Promise<void>;
      };
    };
    alarm?(): Promise<void>;
  }
}
