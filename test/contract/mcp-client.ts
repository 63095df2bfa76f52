// An agent host on the official SDK, which checks answers by their schemas: lists the tools, reads, and answers “which works did
// they do with hotels, show me two, and ask for a quote”, for a person who consents.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

const [baseUrl = '', caller = '', pinned] = process.argv.slice(2);
const mode = pinned ? { pin: pinned } : 'legacy';
const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
const headers = { 'CF-Connecting-IP': caller };
await client.connect(
  new StreamableHTTPClientTransport(new URL('/mcp', baseUrl), { requestInit: { headers } }),
);

interface Item {
  publicId: string;
  titleEng: string;
}

const { tools } = await client.listTools();
const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args });
const list = await call('list', { collection: 'post', isPopular: true, limit: 2, language: 'en' });
const [first] = (list.structuredContent as { data: Item[] }).data;
const found = await call('search', { q: first?.titleEng, type: 'post', language: 'en' });
const hits = (found.structuredContent as { data: Item[] }).data;
const detail = await call('get', { collection: 'post', publicId: first?.publicId, language: 'en' });
const hotels = await call('search', { q: 'hotel', type: 'portfolio', limit: 2, language: 'en' });
const main = await call('search', { q: 'hotel', isMain: true, language: 'en' });
const mistakes = [
  await call('list', { collection: 'portfolio', isPopular: true }),
  await call('get', { collection: 'post', publicId: first?.publicId, part: 99 }),
];
const works = (hotels.structuredContent as { data: Item[] }).data.map(async ({ publicId }) => {
  const { structuredContent } = await call('get', { collection: 'portfolio', publicId, language: 'en' });
  return structuredContent as { title: string; pageUrl: string; text: string };
});
const shown = await Promise.all(works);
const missing = await call('get', { collection: 'portfolio', publicId: 'nothing' });
const inquiry = {
  ...{ name: 'Agent test', contact: '+82 2-555-0100', email: 'agent@damda.example' },
  ...{
    serviceDescription: `A quote for a site such as ${shown.map(({ title }) => title).join(' and ')}, ${pinned}`,
    idempotencyKey: `agent-${pinned}`,
    language: 'jp',
  },
};
const refused = await call('send_inquiry', inquiry);
const stored = await call('send_inquiry', { ...inquiry, privacyConsent: true });
const again = await call('send_inquiry', { ...inquiry, privacyConsent: true });
const unknown = await call('remove', {}).catch((error: Error) => error.message);

console.log(
  JSON.stringify({
    version: client.getNegotiatedProtocolVersion(),
    server: client.getServerVersion()?.name,
    tools: tools.map(({ name, outputSchema }) => outputSchema && name),
    list: Object.keys(first ?? {}).filter((field) => field.startsWith('title')),
    detail: (detail.structuredContent as { title: string }).title === first?.titleEng,
    hotels: shown.map(({ title, pageUrl, text }) => [title, new URL(pageUrl).pathname, /hotel/.test(text)]),
    missing: [missing.isError, JSON.stringify(missing.content).match(/the tool list/)?.[0]],
    main: (main.structuredContent as { data: { isMain: boolean }[] }).data.every(({ isMain }) => isMain),
    mistakes: mistakes.map(
      ({ content }) => JSON.stringify(content).match(/no such argument|from 1 to 1/)?.[0],
    ),
    found: hits.some(({ publicId }) => publicId === first?.publicId),
    refused: [refused.isError, JSON.stringify(refused.content).match(/[a-zA-Z]+ is required/)?.[0]],
    stored: (stored.structuredContent as { id: number }).id,
    again: (again.structuredContent as { id: number }).id,
    unknown,
  }),
);
await client.close();
