// A module of the Workers runtime. functions/ has it from @cloudflare/workers-types, which this project leaves out.
declare module 'cloudflare:email' {
  export class EmailMessage {
    constructor(from: string, to: string, raw: string);
  }
}
