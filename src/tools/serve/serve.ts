// npm run serve: a built dist on this machine. Switches to each new build.
import { setTimeout as wait } from 'node:timers/promises';
import project from '../../../package.json' with { type: 'json' };
import { messageOf } from '../../contract/failure.ts';
import { recoverOutput } from '../../output/stage.ts';
import { databaseFile } from '../../serve/database.ts';
import { type Host, type HostOptions, openHost } from '../../serve/host.ts';
import { identifyBuild } from '../../serve/load-build.ts';
import { createMail } from '../../serve/smtp.ts';
import { CommandError, defineCommand, type Invocation, UsageError } from '../command/command.ts';
import { SERVE, type ServeOption } from '../command/options.ts';
import { describeStart, localUrl } from '../command/port.ts';
import { createUpkeep, lastNumberFile } from '../inquiries/upkeep.ts';

const WATCH_MILLISECONDS = 500;
/** As often as the cron trigger in wrangler.json. */
const TIMER_MILLISECONDS = 60_000;
const CLIENT_ERROR = 400;

export const run = defineCommand({ name: 'serve', options: SERVE }, async (invocation) => {
  const site = await openServer(invocation);
  try {
    return await serveBuilds(site, invocation);
  } finally {
    await site.stop();
  }
});

/** Answers 503 until it serves a build. */
export async function openServer(
  invocation: Invocation<ServeOption>,
  answer?: HostOptions['answer'],
): Promise<Host> {
  const { io, options, words, resolve } = invocation;
  const { host, port, log, 'client-address-header': clientAddressHeader } = options;
  const data = resolve(options.data);
  const { remember } = createUpkeep(data);
  // Before the answer, so that whatever ends the server, an inquiry that was answered is missed if it is lost.
  const edit = (request: Request, response: Response) => {
    if (request.method === 'POST' && response.status < CLIENT_ERROR) remember();
    return response;
  };
  const settings = { data, host, port, clientAddressHeader, log, edit, env: readSettings(io.env) };
  return openHost({ ...settings, ...(answer && { answer }) }).catch((error: Error) => {
    throw describeStart(error, port, words);
  });
}

/** Resolves when the command should stop. @param paths of the files, if the caller has built them */
export async function serveBuilds(
  site: Host,
  invocation: Invocation<ServeOption>,
  paths?: readonly string[],
): Promise<number> {
  const { io, options, words, print, printError, resolve } = invocation;
  const out = resolve(options.out);
  recoverOutput(out);
  let served = identifyBuild(out);
  try {
    const { inquiry } = site.load(out, paths);
    print(words.dev.ready(localUrl(options.host, site.port)));
    if (inquiry.mail && !io.env.SMTP_URL) print(words.serve.noMail);
    const { summarize, tidy } = createUpkeep(resolve(options.data));
    reportState(summarize(), invocation);
    const runTimer = () => site.runTimer().then(tidy);
    const stopped = io.waitForStop().then(() => true);
    const timer = setInterval(runTimer, TIMER_MILLISECONDS);
    void runTimer();
    while (!(await Promise.race([wait(WATCH_MILLISECONDS), stopped]))) {
      const build = identifyBuild(out);
      if (build === undefined || build === served) continue;
      served = build;
      try {
        site.load(out);
        print(words.serve.reloaded(options.out));
      } catch (error) {
        printError(words.serve.kept({ out: options.out, reason: messageOf(error) }));
      }
    }
    clearInterval(timer);
    return 0;
  } catch (error) {
    throw new CommandError(messageOf(error));
  }
}

/** What runs, and whether the database has all that it had. */
function reportState(
  state: ReturnType<ReturnType<typeof createUpkeep>['summarize']>,
  { options, words: { serve: words }, print, printError, resolve }: Invocation<ServeOption>,
): void {
  const counts = state
    ? words.counts({ inquiries: state.inquiries, pending: state.pending })
    : words.noCounts;
  print(words.started({ version: project.version, counts }));
  if (!state || state.last >= state.before) return;
  const data = resolve(options.data);
  const files = { file: databaseFile(data), marker: lastNumberFile(data) };
  printError(words.lost({ ...files, last: state.last, before: state.before }));
}

/** The webhook's secrets, from the same environment variables as in a deployment, and the mail server. */
function readSettings({ SMTP_URL = '', ...environment }: NodeJS.ProcessEnv): HostOptions['env'] {
  const isRight = SMTP_URL === '' || isUrl(SMTP_URL, /^smtps?:\/\/[^/?#]/);
  if (!isRight) throw refuse('SMTP_URL', 'smtps://user:password@host or smtp://…');
  return { ...readWebhook(environment), ...(SMTP_URL && { MAIL: createMail(SMTP_URL) }) };
}

function readWebhook(environment: NodeJS.ProcessEnv): Record<string, string> {
  const { INQUIRY_WEBHOOK_URL = '', INQUIRY_WEBHOOK_SECRET = '', INQUIRY_WEBHOOK_FORMAT = '' } = environment;
  if (INQUIRY_WEBHOOK_URL === '' && INQUIRY_WEBHOOK_SECRET === '') return {};
  if (!isUrl(INQUIRY_WEBHOOK_URL, /^https?:/)) throw refuse('INQUIRY_WEBHOOK_URL', 'https://…');
  const isKnown = ['', 'slack', 'discord'].includes(INQUIRY_WEBHOOK_FORMAT);
  if (!isKnown) throw refuse('INQUIRY_WEBHOOK_FORMAT', 'slack or discord');
  if (INQUIRY_WEBHOOK_FORMAT !== '') return { INQUIRY_WEBHOOK_URL, INQUIRY_WEBHOOK_FORMAT };
  const isSecret = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/.test(INQUIRY_WEBHOOK_SECRET);
  if (!isSecret) throw refuse('INQUIRY_WEBHOOK_SECRET', 'whsec_ and at least 24 bytes in base64');
  return { INQUIRY_WEBHOOK_URL, INQUIRY_WEBHOOK_SECRET };
}

const isUrl = (text: string, form: RegExp) => URL.canParse(text) && form.test(text);
const refuse = (name: string, expected: string) => new UsageError(`${name}: expected ${expected}`);
