// A command of the project, run as npm runs it, without a terminal.
import { execFile } from 'node:child_process';

export interface Outcome {
  code: number;
  stdout: string;
  stderr: string;
}

/** @param script its name in scripts/, which needs nothing but Node */
export function runScript(
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Outcome> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, NO_COLOR: '1', ...env } };
    execFile(process.execPath, [`scripts/${script}.ts`, ...args], options, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
    );
  });
}
