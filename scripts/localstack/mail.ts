import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LOOPBACK } from '../lib/localServer.ts';
import { type Child, type ChildOptions, spawnChild } from './processes/processes.ts';

/** Far longer than MailDev needs to start on a busy machine. */
const READY_TIMEOUT_MS = 60_000;
const READY_POLL_MS = 50;

const bin = fileURLToPath(import.meta.resolve('maildev/bin/maildev'));

/** Returns the addresses of a MailDev: `smtpUrl` for SMTP_URL, `url` of its web interface. */
export const mailUrls = (smtpPort: number, webPort: number) => ({
  smtpUrl: `smtp://${LOOPBACK}:${smtpPort}`,
  url: `http://${LOOPBACK}:${webPort}`,
});

/**
 * Starts MailDev, which accepts every mail, delivers none, and shows them on a web page. `dir` keeps the mails.
 * @throws Error when it does not listen within a minute
 */
export async function spawnMail(
  { smtpPort, webPort, dir }: { smtpPort: number; webPort: number; dir: string },
  onLine: ChildOptions['onLine'],
): Promise<Child> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const args = ['--ip', LOOPBACK, '--smtp', String(smtpPort), '--web', String(webPort), '--mail-directory', dir];
  const child = spawnChild('mail', bin, { args, env: withoutMailDev(process.env), onLine });
  let hasEnded = false;
  child.exited.then(() => {
    hasEnded = true;
  });
  for (const deadline = Date.now() + READY_TIMEOUT_MS; Date.now() < deadline; await delay(READY_POLL_MS)) {
    const isUp = (await answers(smtpPort)) && (await answers(webPort));
    // With other programs on its ports, MailDev ends.
    if (hasEnded) break;
    if (isUp) return child;
  }
  child.kill();
  throw new Error('the mail server did not start: see mail.log');
}

/** Returns an environment without the caller's settings of MailDev, which could relay mails to a real server. */
function withoutMailDev(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('MAILDEV_')));
}

/** Returns whether a program accepts connections on a port. Does not bind it: MailDev is about to. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, LOOPBACK);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
