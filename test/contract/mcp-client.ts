// An agent host on the official SDK: lists the tools, reads, and answers “which works did they do with hotels, show me two, and ask
// for a quote”, for a person who consents.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const [baseUrl = '', mode = 'legacy', caller = ''] = process.argv.slice(2) as [
  string,
  'legacy' | 'auto',
  string,
];
const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
const headers = { 'CF-Connecting-IP': caller };
await client.connect(
  new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), { requestInit: { headers } }),
);

const { tools } = await client.listTools();
const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args });
const textOf = ({ content }: { content: unknown }) => (content as [{ text: string }])[0].text;
const read = async <Answer>(name: string, args: Record<string, unknown>) =>
  JSON.parse(textOf(await call(name, args))) as Answer;

interface Items {
  data: { publicId: string; titleEng: string; isMain: boolean }[];
}

const list = await read<Items>('list', { collection: 'post', isPopular: true, limit: 2, language: 'en' });
const hotels = await read<Items>('search', { q: 'hotel', type: 'portfolio', limit: 2, language: 'en' });
const main = await read<Items>('search', { q: 'hotel', isMain: true, language: 'en' });
const mistakes = [
  await call('list', { collection: 'portfolio', isPopular: true }),
  await call('get', { collection: 'post', publicId: 'a-slug' }),
];
const works = hotels.data.map(({ publicId }) =>
  read<{ titleEng: string }>('get', { collection: 'portfolio', publicId, language: 'en' }),
);
const titles = (await Promise.all(works)).map(({ titleEng }) => titleEng);
const inquiry = {
  ...{ name: 'Agent test', contact: '+82 2-555-0100', email: 'agent@damda.example', language: 'jp' },
  serviceDescription: `A quote for a site such as ${titles.join(' and ')}, ${mode}`,
  idempotencyKey: `agent-${mode}`,
};
const refused = await call('send_inquiry', inquiry);
const stored = await read<{ id: number }>('send_inquiry', { ...inquiry, privacyConsent: true });
const again = await read<{ id: number }>('send_inquiry', { ...inquiry, privacyConsent: true });
const unknown = await call('remove', {}).catch((error: Error) => error.message);

console.log(
  JSON.stringify({
    version: client.getNegotiatedProtocolVersion(),
    server: client.getServerVersion()?.name,
    tools: tools.map(({ name }) => name),
    list: Object.keys(list.data[0] ?? {}).filter((field) => field.startsWith('title')),
    titles,
    main: main.data.every(({ isMain }) => isMain),
    mistakes: mistakes.map((answer) => textOf(answer).match(/no argument|missing or wrong/)?.[0]),
    refused: [refused.isError, textOf(refused).match(/[a-zA-Z]+ is required/)?.[0]],
    stored: stored.id,
    again: again.id,
    unknown,
  }),
);
await client.close();
