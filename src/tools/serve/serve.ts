// npm run serve: serves a build on this machine, and switches to each new one.
import { relative } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '../../contract/failure.ts';
import { recoverOutput } from '../../output/stage.ts';
import { type Host, type HostOptions, openHost } from '../../serve/host.ts';
import { identifyBuild, readManifest } from '../../serve/load-build.ts';
import { createMail } from '../../serve/smtp.ts';
import { CommandError, defineCommand, type Invocation, UsageError } from '../command/command.ts';
import { SERVE, type ServeOption } from '../command/options.ts';
import { describeStart, localUrl } from '../command/port.ts';

const WATCH_MILLISECONDS = 500;
/** Runs as often as the cron trigger in wrangler.json. */
const TIMER_MILLISECONDS = 60_000;

export const run = defineCommand({ name: 'serve', options: ['out', ...SERVE] }, async (invocation) => {
  const out = invocation.resolve(invocation.options.out);
  recoverOutput(out);
  // A folder without a build is reported before anything else, such as a state folder in use.
  try {
    readManifest(out);
  } catch (error) {
    throw new CommandError(messageOf(error));
  }
  await using site = await openServer(invocation);
  return await serveBuilds(site, out, invocation);
});

/** The server answers 503 until it has a build. */
export async function openServer(
  invocation: Invocation<ServeOption>,
  answer?: HostOptions['answer'],
): Promise<Host> {
  const { io, options, resolve } = invocation;
  const { host, port, log, 'client-address-header': clientAddressHeader } = options;
  const settings = { data: resolve(options.data), host, port, clientAddressHeader, log };
  const env = readSettings(io.env);
  return openHost({ ...settings, env, ...(answer && { answer }) }).catch((error: Error) => {
    throw describeStart(error, invocation);
  });
}

/** Resolves when the command should stop. @param paths of the files, if the caller has built them */
export async function serveBuilds(
  site: Host,
  out: string,
  { io, words, print, printError }: Invocation<ServeOption>,
  paths?: readonly string[],
): Promise<number> {
  const folder = relative(io.cwd, out);
  let served = identifyBuild(out);
  const { inquiry } = site.load(out, paths);
  print(words.dev.ready(localUrl(site.url)));
  if (inquiry.mail && !io.env.SMTP_URL) print(words.serve.noMail);
  const stopped = io.waitForStop().then(() => true);
  using _timer = setInterval(site.runTimer, TIMER_MILLISECONDS);
  void site.runTimer();
  while (!(await Promise.race([wait(WATCH_MILLISECONDS), stopped]))) {
    const build = identifyBuild(out);
    if (build === undefined || build === served) continue;
    served = build;
    try {
      site.load(out);
      print(words.serve.reloaded(folder));
    } catch (error) {
      printError(words.serve.kept({ out: folder, reason: messageOf(error) }));
    }
  }
  return 0;
}

/** The mail server and the webhook use the same environment variables as a deployment. */
const FORMS = {
  SMTP_URL: { form: /^smtps?:\/\/[^/?#]/, expected: 'smtps://user:password@host or smtp://…' },
  INQUIRY_WEBHOOK_URL: { form: /^https?:/, expected: 'https://…' },
  INQUIRY_WEBHOOK_FORMAT: { form: /^(?:slack|discord)$/, expected: 'slack or discord' },
  INQUIRY_WEBHOOK_SECRET: {
    form: /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/,
    expected: 'whsec_ and at least 24 bytes in base64',
  },
};

function readSettings(env: NodeJS.ProcessEnv): HostOptions['env'] {
  const needed: Record<string, unknown> = {
    INQUIRY_WEBHOOK_URL: env.INQUIRY_WEBHOOK_SECRET,
    INQUIRY_WEBHOOK_SECRET: env.INQUIRY_WEBHOOK_URL && !env.INQUIRY_WEBHOOK_FORMAT,
  };
  const settings = Object.entries(FORMS).map(([name, { form, expected }]) => {
    const value = env[name] || undefined;
    const isRight = value && form.test(value) && (!name.endsWith('_URL') || URL.canParse(value));
    if (value ? !isRight : needed[name]) throw new UsageError(`${name}: expected ${expected}`);
    return [name, value];
  });
  const { SMTP_URL, ...webhook } = Object.fromEntries(settings.filter(([, value]) => value));
  return { ...webhook, ...(SMTP_URL && { MAIL: createMail(SMTP_URL) }) };
}
