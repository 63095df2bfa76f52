// An agent host on the official SDK: lists the tools, reads, and answers “which works did they do with hotels, show me two, and ask
// for a quote”, for a person who consents.
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, it } from 'vitest';
import { startEdge } from '../functions/edge.ts';
import { FULL_WORK, SECOND_HOTEL } from '../studio/studio.ts';

interface Items {
  data: { publicId: string; titleEng: string; isMain: boolean }[];
}

const edge = await startEdge();

it.each([
  ['legacy', '198.51.100.9'],
  ['auto', '198.51.100.10'],
] as const)('the official MCP client works at /mcp with %s negotiation', async (mode, caller) => {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  const requestInit = { headers: { 'CF-Connecting-IP': caller } };
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', edge.url), { requestInit }));
  const call = (name: string, args: Record<string, unknown>) => client.callTool({ name, arguments: args });
  const textOf = ({ content }: { content: unknown }) => (content as [{ text: string }])[0].text;
  const read = async <Answer>(name: string, args: Record<string, unknown>) =>
    JSON.parse(textOf(await call(name, args))) as Answer;

  const { tools } = await client.listTools();
  expect(client.getNegotiatedProtocolVersion()).toBe('2025-11-25');
  expect(tools.map(({ name }) => name)).toEqual(['search', 'list', 'get', 'send_inquiry']);

  const list = await read<Items>('list', { collection: 'post', isPopular: true, limit: 2, language: 'en' });
  const titleFields = Object.keys(list.data[0] ?? {}).filter((field) => field.startsWith('title'));
  expect(titleFields).toEqual(['titleEng']);
  const hotels = await read<Items>('search', { q: 'hotel', type: 'portfolio', limit: 2, language: 'en' });
  const works = hotels.data.map(({ publicId }) =>
    read<{ titleEng: string }>('get', { collection: 'portfolio', publicId, language: 'en' }),
  );
  const titles = (await Promise.all(works)).map(({ titleEng }) => titleEng);
  expect(titles).toEqual([FULL_WORK, SECOND_HOTEL].map((slug) => `${slug} en`));
  const main = await read<Items>('search', { q: 'hotel', isMain: true, language: 'en' });
  expect(main.data.every(({ isMain }) => isMain)).toBe(true);

  expect(textOf(await call('list', { collection: 'portfolio', isPopular: true }))).toContain('no argument');
  expect(textOf(await call('get', { collection: 'post', publicId: 'a-slug' }))).toContain('missing or wrong');
  await expect(call('remove', {})).rejects.toThrow('There is no such tool');

  const inquiry = {
    ...{ name: 'Agent test', contact: '+82 2-555-0100', email: 'agent@damda.example', language: 'jp' },
    serviceDescription: `A quote for a site such as ${titles.join(' and ')}, ${mode}`,
    idempotencyKey: `agent-${mode}`,
  };
  const refused = await call('send_inquiry', inquiry);
  expect([refused.isError, textOf(refused)]).toEqual([
    true,
    expect.stringContaining('privacyConsent is required'),
  ]);
  const stored = await read<{ id: number }>('send_inquiry', { ...inquiry, privacyConsent: true });
  expect(await read('send_inquiry', { ...inquiry, privacyConsent: true })).toEqual(stored);
  await client.close();
});
