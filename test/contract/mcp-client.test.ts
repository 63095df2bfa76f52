// The official client of MCP works with the running server.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startEdge } from '../functions/edge.ts';
import { runNode } from '../process-group.ts';
import { FULL_WORK, SECOND_HOTEL } from '../studio/studio.ts';

const edge = await startEdge();

it.each([
  ['legacy', '198.51.100.9'],
  ['auto', '198.51.100.10'],
])('the official MCP client works at /mcp with %s negotiation', async (mode, caller) => {
  const argv = [join(import.meta.dirname, 'mcp-client.ts'), `${edge.url}/api/v1`, mode, caller];
  const { code, stdout } = await runNode(argv);
  expect(code).toBe(0);
  const { stored, ...rest } = JSON.parse(stdout);
  expect(rest).toEqual({
    version: '2025-11-25',
    server: 'guest-api',
    tools: ['search', 'list', 'get', 'send_inquiry'],
    list: ['titleEng'],
    titles: [FULL_WORK, SECOND_HOTEL].map((slug) => `${slug} en`),
    main: true,
    mistakes: ['no argument', 'missing or wrong'],
    refused: [true, 'privacyConsent is required'],
    again: stored,
    unknown: expect.stringContaining('There is no such tool'),
  });
});
