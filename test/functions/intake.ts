// An edge that accepts inquiries, and the rows it stored.
import { DatabaseSync } from 'node:sqlite';
import { type Files, type Workspace, workspace } from '../workspace.ts';
import { databaseOf, type EdgeOptions, startEdge } from './edge.ts';

export const INQUIRY_PATH = '/api/v1/guest/inquiry';

/** Every inquiry, every column. */
export const ALL_ROWS = 'SELECT * FROM inquiries ORDER BY id';

export const INQUIRY = {
  name: '한옥스테이',
  contact: '+82 (0)10-1234.5678',
  email: 'hello@hanok-stay.example',
  serviceDescription: '예약 사이트를 만들고 싶습니다.',
  privacyConsent: true,
};

export const inquiryOf = (serviceDescription: string) => ({ ...INQUIRY, serviceDescription });

/** A request that posts an inquiry as JSON. */
export const postOf = (inquiry: object, headers: Record<string, string> = {}) => ({
  method: 'POST',
  body: JSON.stringify(inquiry),
  headers: { 'Content-Type': 'application/json', ...headers },
});

export type Intake = Awaited<ReturnType<typeof startIntake>>;

interface IntakeOptions extends Pick<EdgeOptions, 'host' | 'secrets' | 'mail'> {
  /** Content of a site of its own, added to a plain site.yaml or replacing it. The studio by default. */
  files?: Files;
  /** Options of that build. */
  build?: Parameters<Workspace['build']>[0];
}

/** Serves the studio, or content of its own. The caller stops it, which removes everything. */
export async function startIntake({ files, build, ...options }: IntakeOptions = {}) {
  const space = files && workspace(files, { isOwned: true });
  await space?.build(build);
  const edge = await startEdge({ ...(space && { out: space.out }), ...options });
  const { data } = edge;
  const send = (body: string, type: string, headers: Record<string, string> = {}) =>
    edge.get(INQUIRY_PATH, { method: 'POST', body, headers: { 'Content-Type': type, ...headers } });
  return {
    ...edge,
    send,
    post: (value: unknown, headers?: Record<string, string>) =>
      send(JSON.stringify(value), 'application/json', headers),
    postForm: (fields: Record<string, string>, headers?: Record<string, string>) =>
      send(String(new URLSearchParams(fields)), 'application/x-www-form-urlencoded', headers),
    /** Every inquiry, every column. */
    rows: () => queryDatabase(data, ALL_ROWS),
    /** Runs SQL on the database from outside the server. */
    query: (sql: string) => queryDatabase(data, sql),
    async stop() {
      await edge.stop();
      space?.remove();
    },
  };
}

/** Runs SQL on the database of a `--data` folder from outside, whether or not a server uses it. */
export async function queryDatabase(data: string, sql: string): Promise<Record<string, unknown>[]> {
  using database = new DatabaseSync(databaseOf(data), { timeout: 60_000 });
  return database.prepare(sql).all();
}

/** Takes the write lock of the database from outside the server. @returns a function that releases it */
export function lockDatabase(data: string): () => void {
  const database = new DatabaseSync(databaseOf(data));
  database.exec('BEGIN IMMEDIATE');
  return () => database.close();
}

/** Valid fields of a form, some replaced. */
export function formFields(changes: Record<string, string> = {}): Record<string, string> {
  return { ...INQUIRY, privacyConsent: 'on', ...changes };
}
