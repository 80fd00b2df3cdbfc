import { spawn } from 'node:child_process';

export interface ProcessLimits {
  seconds: number;
  megabytes: number;
  /** As whom it runs, if not as ourselves. */
  uid?: number;
  gid?: number;
}

/** Runs a program with nothing of our own environment; it is ended with everything that it has started. */
export async function runLimited(
  folder: string,
  command: string[],
  { seconds, megabytes, uid, gid }: ProcessLimits,
  stopping?: AbortSignal,
): Promise<void> {
  const limited = `ulimit -v ${megabytes * 1024} && ulimit -t ${seconds} && ulimit -f 400000 && exec nice "$@"`;
  const child = spawn('sh', ['-c', limited, 'sh', ...command], {
    cwd: folder,
    uid,
    gid,
    detached: true,
    stdio: 'ignore',
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: folder, TMPDIR: folder, LC_ALL: 'C.UTF-8' },
  });
  const end = () => endGroup(child.pid);
  const timer = setTimeout(end, seconds * 1000);
  if (stopping?.aborted) end();
  stopping?.addEventListener('abort', end);
  try {
    const code = await new Promise<number | null>((ended, failed) =>
      child.once('error', failed).once('close', ended),
    );
    if (code !== 0) throw new Error(`${command.find((part) => part.startsWith('/'))} ended with ${code}`);
  } finally {
    clearTimeout(timer);
    stopping?.removeEventListener('abort', end);
    end();
  }
}

/** A process that could not be started has no number, and the group without a number is our own. */
function endGroup(pid: number | undefined) {
  if (!pid) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
