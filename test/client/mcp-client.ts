// An agent host on the official SDK: lists the tools, reads, and sends an inquiry for a person who consents.
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
const detail = await call('get', { collection: 'post', id: first?.publicId, language: 'en' });
const inquiry = {
  ...{ name: 'Agent test', contact: '+82 2-555-0100', email: 'agent@damda.example' },
  ...{
    serviceDescription: `A site of its own, ${pinned}`,
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
    tools: tools.map(({ name }) => name),
    list: Object.keys(first ?? {}).filter((field) => field.startsWith('title')),
    detail: (detail.structuredContent as Item | undefined)?.titleEng === first?.titleEng,
    found: hits.some(({ publicId }) => publicId === first?.publicId),
    refused: [refused.isError, JSON.stringify(refused.content).match(/[a-zA-Z]+ is required/)?.[0]],
    stored: (stored.structuredContent as { id: number }).id,
    again: (again.structuredContent as { id: number }).id,
    unknown,
  }),
);
await client.close();
