import { EventEmitter, on, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

const LOOPBACK = '127.0.0.1';
/** Grace period for open connections when the server closes. */
const CLOSE_TIMEOUT_MS = 1_000;

/** A received mail, with the addresses of the envelope. */
export type Message = Email & { recipients: string[] };

export type Mail = {
  /** Value for SMTP_URL. */
  smtpUrl: string;
  /** Returns all mails, newest first. */
  messages(): Message[];
  /** Returns the newest mail that matches, or waits for the next one. @throws AbortError after `timeoutMs` */
  waitFor(matches: (message: Message) => boolean, timeoutMs: number): Promise<Message>;
  /** Refuses the next `count` mails: 451 temporarily, 550 for good. */
  rejectNext(count: number, code: 451 | 550): void;
  /** Refuses connections until openSmtp, which uses the same port: simulates an outage. */
  closeSmtp(): Promise<void>;
  openSmtp(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts an SMTP server without encryption that accepts any login and keeps every mail in memory. */
export async function startMail(): Promise<Mail> {
  const arrivals = new EventEmitter().setMaxListeners(0);
  const messages: Message[] = [];
  const refusals: number[] = [];
  let smtp: SMTPServer | null = null;
  let port = 0;

  const createSmtp = () =>
    new SMTPServer({
      disabledCommands: ['STARTTLS'],
      authOptional: true,
      allowInsecureAuth: true,
      disableReverseLookup: true,
      closeTimeout: CLOSE_TIMEOUT_MS,
      onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anybody' }),
      async onData(stream, { envelope }, callback) {
        const raw = await buffer(stream);
        const responseCode = refusals.shift();
        if (responseCode) return callback(Object.assign(new Error('refused by rejectNext'), { responseCode }));
        const recipients = envelope.rcptTo.map(({ address }) => address);
        messages.unshift({ ...(await PostalMime.parse(raw)), recipients });
        arrivals.emit('message');
        callback();
      },
    });
  const openSmtp = async () => {
    smtp = createSmtp();
    await once(smtp.listen(port, LOOPBACK), 'listening');
    // Ignore clients that break off their connection.
    smtp.on('error', () => {});
    port = (smtp.server.address() as AddressInfo).port;
  };
  const closeSmtp = () => new Promise<void>((resolve) => (smtp ? smtp.close(resolve) : resolve()));

  await openSmtp();
  return {
    smtpUrl: `smtp://${LOOPBACK}:${port}`,
    messages: () => messages,
    async waitFor(matches, timeoutMs) {
      const signal = AbortSignal.timeout(timeoutMs);
      const coming = on(arrivals, 'message', { signal });
      try {
        for (;;) {
          const found = messages.find(matches);
          if (found) return found;
          await coming.next();
        }
      } finally {
        await coming.return?.();
      }
    },
    rejectNext: (count, code) => void refusals.push(...Array<number>(count).fill(code)),
    openSmtp,
    closeSmtp,
    stop: closeSmtp,
  };
}
