// The files for a server of one's own: systemd units, the proxy's configuration, and the scripts that publish and go back.
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { expect, it } from 'vitest';
import project from '../../package.json' with { type: 'json' };
import { runProgram } from '../process-group.ts';
import { createScratchFolder } from '../scratch-folder.ts';

const SERVER = 'docs/server';
const read = (file: string) => readFileSync(file, 'utf8');

it('the unit and the container start the server as npm does', () => {
  const [, ...serve] = project.scripts.serve.split(' ');
  const unit = read(`${SERVER}/guest-api.service`).replaceAll(/\\\n\s*/g, '');
  expect(unit).toContain(`/bin/node ${serve.join(' ')} --out `);
  // The program of the package has the flags itself.
  expect(read('Dockerfile')).toContain('CMD ["guest-api", "serve", ');
});

it('every unit that a timer starts exists, and the backup writes only where the unit may', () => {
  const timers = readdirSync(SERVER).filter((file) => file.endsWith('.timer'));
  const units = timers.map((file) => join(SERVER, file.replace('.timer', '.service')));
  expect(units.filter((unit) => !existsSync(unit))).toEqual([]);
  const backup = read(`${SERVER}/guest-api-backup.service`);
  const folders = [...backup.matchAll(/\/var\/lib\/(\S+)/g)].map(([, folder]) => folder);
  expect(/^StateDirectory=(.*)$/m.exec(backup)?.[1]?.split(' ').sort()).toEqual(folders.sort());
});

it('the proxy publishes nothing that is for the operator, and containers keep a limited log', () => {
  type Service = { volumes: string[]; logging: unknown };
  const { services } = load(read('compose.yaml')) as { services: Record<string, Service> };
  const logging = { driver: 'local', options: { 'max-size': '10m', 'max-file': '5' } };
  expect(Object.values(services).map((service) => service.logging)).toEqual([logging, logging]);
  expect(services.proxy?.volumes).toContain(`./${SERVER}/Caddyfile:/etc/caddy/Caddyfile:ro`);
  expect(read(`${SERVER}/Caddyfile`)).toContain(
    '@internal path /livez /readyz /metrics\n\trespond @internal 404\n',
  );
});

/** A copy of a script with stubs of the programs that it calls. */
function stubbed(script: string, stubs: Record<string, string>) {
  const folder = createScratchFolder();
  const bin = join(folder, 'bin');
  mkdirSync(join(folder, SERVER), { recursive: true });
  mkdirSync(bin);
  mkdirSync(join(folder, 'state'));
  cpSync(join(SERVER, script), join(folder, SERVER, script));
  for (const [name, body] of Object.entries(stubs)) {
    writeFileSync(join(bin, name), `#!/usr/bin/env bash\nset -e\n${body}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  const env = { PATH: `${bin}:${process.env.PATH}`, STATE: join(folder, 'state') };
  return async (argument = '', more: NodeJS.ProcessEnv = {}) => {
    const argv = argument === '' ? [] : argument.split(' ');
    const outcome = await runProgram(join(folder, SERVER, script), argv, {
      env: { ...env, GUEST_API_BUILDS: env.STATE, ...more },
    });
    return { ...outcome, state: env.STATE };
  };
}

it('publish keeps three builds and goes back, and a build that fails changes nothing', async () => {
  const publish = stubbed('publish', {
    npm: `[ -z "$FAILS" ]; [ "$1 $2 $3 $4" = "run build -- --out" ]; mkdir "$5"; echo "\${*:6}" > "$5/manifest.json"`,
    date: `echo "2026-03-01T00000\${SECOND}Z"`,
  });
  const at = (second: number) => ({ SECOND: `${second}` });
  const list = async () =>
    (await publish('list')).stdout
      .replaceAll(/2026-03-01T00000|Z/g, '')
      .trim()
      .split('\n');
  for (const second of [1, 2, 3, 4])
    expect(await publish('', at(second))).toMatchObject({ code: 0, stderr: '' });
  expect(await list()).toEqual(['2', '3', '4 is served']);
  expect((await publish('back')).stdout).toBe('Serving 2026-03-01T000003Z instead of 2026-03-01T000004Z\n');
  expect(await publish('', { ...at(5), FAILS: '1' })).toMatchObject({ code: 1 });
  expect(await list()).toEqual(['2', '3 is served', '4']);
  // The build that was gone back from is not one to go back to.
  const { state } = await publish('--site-url https://damda.example', at(6));
  expect(await list()).toEqual(['2', '3', '6 is served']);
  expect(read(join(state, 'current', 'manifest.json'))).toBe('--site-url https://damda.example\n');
  for (const _ of [3, 2]) await publish('back');
  const stderr = 'No build before 2026-03-01T000002Z is kept\n';
  expect(await publish('back')).toMatchObject({ code: 1, stderr });
  const builds = ['2', '3', '6'].map((second) => `2026-03-01T00000${second}Z`);
  expect(readdirSync(state).sort()).toEqual(['.lock', ...builds, 'current']);
});

it('publish-image keeps two earlier images and goes back, and a build that fails changes nothing', async () => {
  // Images are files with an id, named by their tags.
  const docker = `case "$1 $2" in
    'image inspect') cat "$STATE/\${5#*:}" ;;
    'compose build') [ -z "$FAILS" ] && echo "$ID" > "$STATE/latest" ;;
    'compose up') echo "up $(cat "$STATE/latest") \${*:4}" ;;
    'rmi '*) rm "$STATE/\${2#*:}" ;;
    'tag '*) echo "$2" > "$STATE/\${3#*:}" ;;
  esac`;
  const publish = stubbed('publish-image', { docker });
  const tags = (state: string) => readdirSync(state).map((tag) => `${tag} ${read(join(state, tag)).trim()}`);
  for (const ID of ['a', 'b', 'b', 'c', 'd']) {
    expect(await publish('', { ID })).toMatchObject({ code: 0, stdout: `up ${ID} \n`, stderr: '' });
  }
  expect(await publish('', { ID: 'e', FAILS: '1' })).toMatchObject({ code: 1, stdout: '' });
  const back = await publish('back');
  expect([back.code, back.stdout]).toEqual([0, 'up c --no-build\n']);
  expect(tags(back.state)).toEqual(['before b', 'latest c']);
  expect((await publish('back')).stdout).toBe('up b --no-build\n');
  expect(await publish('back')).toMatchObject({ code: 1, stderr: 'No image before this one is kept\n' });
});
