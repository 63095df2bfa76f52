// Whose half-made files lie about: those of a process that is still at work, or of one that was killed.
import { readFileSync, statSync } from 'node:fs';
import { uptime } from 'node:os';

/** Clocks of processes and of file systems differ by a little. */
const TOLERANCE_MILLISECONDS = 2_000;

/**
 * Whether the process that made a file or folder still runs. A number is given out again, in containers soon: a
 * process younger than what it should have made is another one.
 */
export function isMakerRunning(pid: number, path: string): boolean {
  if (pid === process.pid) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const started = startOf(pid);
  return started === undefined || started <= statSync(path).birthtimeMs + TOLERANCE_MILLISECONDS;
}

/** Of the kernel's clock in /proc, on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100;
/** Place of `starttime` behind the name of the process (proc_pid_stat(5), field 22). */
const START_FIELD = 19;

/** When a process started, where the system tells (Linux), in milliseconds since the epoch. */
function startOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const sinceBoot = Number(fields[START_FIELD]) / TICKS_PER_SECOND;
    return Date.now() - (uptime() - sinceBoot) * 1_000;
  } catch {
    return undefined;
  }
}
