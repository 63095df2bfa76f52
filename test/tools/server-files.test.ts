// The files for a server of one's own: containers, systemd units, the proxy's configuration.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { run as init } from '../../src/tools/init/init.ts';
import { run as inquiries } from '../../src/tools/inquiries/inquiries.ts';
import { INQUIRY, queryDatabase, startIntake } from '../functions/intake.ts';
import { runProgram } from '../process-group.ts';
import { runCommand } from '../run-command.ts';
import { createScratchFolder } from '../scratch-folder.ts';

const SERVER = 'docs/server';
const read = (file: string) => readFileSync(file, 'utf8');

it.each([
  ['guest-api.service', 'serve --client-address-header X-Real-IP'],
  ['guest-api-backup.service', 'inquiries backup /var/lib/guest-api-backups'],
])('%s of the package starts its program, with the same data as the others', (unit, command) => {
  const program = `/usr/bin/node node_modules/guest-api/${project.bin['guest-api']}`;
  const data = 'WorkingDirectory=/opt/studio\nEnvironment=GUEST_API_DATA=/var/lib/guest-api\n';
  expect(read(`${SERVER}/${unit}`)).toContain(data);
  expect(read(`${SERVER}/${unit}`)).toContain(`\nExecStart=${program} ${command}\n`);
  expect(project.files).toContain(SERVER);
});

type Compose = { services: Record<string, { volumes: string[]; logging: unknown; working_dir?: string }> };
const [, DATA = ''] = /^ENV GUEST_API_DATA=(\S+)$/m.exec(read('Dockerfile')) ?? [];

it("a studio's container keeps the data that every command finds, and a copy can be restored as docs/deploy.md says", async () => {
  const cwd = createScratchFolder();
  expect(await runCommand(init, ['studio', '--for', 'server'], { cwd })).toMatchObject({ code: 0 });
  for (const file of ['compose.yaml', join(cwd, 'studio', 'compose.yaml')]) {
    const { services } = load(read(file)) as Compose;
    expect(services.site?.volumes).toContain(`data:${DATA}`);
  }
  const guide = read('docs/deploy.md');
  const [, copies = ''] = /exec -T site guest-api inquiries backup (\S+) /.exec(guide) ?? [];
  expect(guide).toContain(` docker compose cp site:${copies}/. `);
  const [, restore = ''] = /site sh -c '([^']+)'/.exec(guide) ?? [];

  // With data of its own.
  const server = await startIntake({ secrets: {} });
  await server.post(INQUIRY);
  const place = (text: string) => text.replaceAll(DATA, server.data);
  const env = { LC_ALL: 'C', GUEST_API_DATA: server.data };
  const run = (...argv: string[]) => runCommand(inquiries, argv, { cwd: join(cwd, 'studio'), env });
  expect((await run('list')).stdout).toContain(INQUIRY.name);
  expect(await run('backup', place(copies))).toMatchObject({ code: 0 });
  expect((await run('erase', '--email', INQUIRY.email, '--yes')).stdout).toContain('1 removed');
  expect(await server.rows()).toEqual([]);
  await server.stop();
  const [copy = ''] = readdirSync(place(copies));
  const line = place(restore)
    .replace('/copy.sqlite', join(place(copies), copy))
    .replace('--owner node', '');
  expect(await runProgram('sh', ['-ec', line])).toEqual({ code: 0, stdout: '', stderr: '' });
  expect(await queryDatabase(server.data, 'SELECT name FROM inquiries')).toEqual([{ name: INQUIRY.name }]);
});

it('the proxy publishes nothing that is for the operator, and containers keep a limited log', () => {
  const { services } = load(read('compose.yaml')) as Compose;
  const logging = { driver: 'local', options: { 'max-size': '10m', 'max-file': '5' } };
  expect(Object.values(services).map((service) => service.logging)).toEqual([logging, logging]);
  expect(services.proxy?.volumes).toContain(`./${SERVER}/Caddyfile:/etc/caddy/Caddyfile:ro`);
  expect(read(`${SERVER}/Caddyfile`)).toContain('@internal path /livez\n\trespond @internal 404\n');
});
