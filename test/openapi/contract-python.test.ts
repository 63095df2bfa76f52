// Inquiries byte for byte as clients of openapi-python-client (its templates and httpx) send them: with a boundary of
// their own, a media type for each text, and null for optional JSON fields.
import { expect, it } from 'vitest';
import { startEdge } from '../functions/edge.ts';

const edge = await startEdge();

const part = (name: string, text: string) =>
  `--+++\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`;

it.each([
  [
    'application/json',
    '{"name":"물때박물관","contact":"+82 32-555-0142","email":"office@tides.example","serviceDescription":"누리집","privacyConsent":true,"budgetType":null}',
  ],
  [
    'application/x-www-form-urlencoded',
    'name=%EB%AC%BC%EB%95%8C%EB%B0%95%EB%AC%BC%EA%B4%80&contact=%2B82+32-555-0142&email=office%40tides.example&serviceDescription=%EB%88%84%EB%A6%AC%EC%A7%91&privacyConsent=true',
  ],
  [
    'multipart/form-data; boundary=+++',
    `${part('name', '물때박물관')}${part('contact', '+82 32-555-0142')}${part('email', 'office@tides.example')}${part('serviceDescription', '누리집')}${part('privacyConsent', 'true')}--+++--\r\n`,
  ],
])('stores what a Python client sends as %s', async (type, body) => {
  const headers = { Accept: '*/*', 'Content-Type': type, 'User-Agent': 'python-httpx/0.28.1' };
  const response = await edge.get('/api/v1/guest/inquiry', { method: 'POST', headers, body });
  expect([response.status, await response.json()]).toEqual([200, { id: expect.any(Number) }]);
});
