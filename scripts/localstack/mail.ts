import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import { LOOPBACK } from '../localstack/processes/ports.ts';
import { type MailBox, openMailBox } from './mail/box.ts';
import type { Message } from './mail/message.ts';
import { createMailApp } from './mail/web.ts';

/** The limit of large mail providers. */
const MAX_MAIL_BYTES = 25 * 1024 * 1024;
/** Grace period for open connections when the server closes. */
const CLOSE_TIMEOUT_MS = 1_000;

export interface MailOptions {
  /** Default, or 0: a free port. */
  smtpPort?: number;
  httpPort?: number;
  /** Folder that keeps the mails between runs. Default: memory only. */
  dir?: string;
}

export interface Mail {
  /** Value for SMTP_URL. */
  smtpUrl: string;
  /** The page with the mails, and the API below /api. */
  url: string;
  messages(): Message[];
  /** Returns the newest mail that matches, or waits for the next one. @throws Error after `timeoutMs` */
  waitFor(matches: (message: Message) => boolean, timeoutMs: number): Promise<Message>;
  /** Refuses the next `count` mails: 451 temporarily, 550 for good. */
  rejectNext(count: number, code: 451 | 550): void;
  /** Refuses connections until openSmtp, which uses the same port: simulates an outage. */
  closeSmtp(): Promise<void>;
  openSmtp(): Promise<void>;
  stop(): Promise<void>;
}

/** Returns the mail with its envelope in front, as mail servers record it: the headers need not name all recipients. */
function withEnvelope(raw: Buffer, { mailFrom, rcptTo }: SMTPServerEnvelope): Buffer {
  const from = mailFrom ? mailFrom.address : '';
  const to = rcptTo.map((recipient) => recipient.address).join(', ');
  return Buffer.concat([Buffer.from(`Return-Path: <${from}>\r\nX-Envelope-To: ${to}\r\n`), raw]);
}

/** Returns an SMTP server without encryption that accepts any login, and stores every mail in the box. */
function createSmtp(box: MailBox, nextRefusal: () => number | null): SMTPServer {
  return new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: CLOSE_TIMEOUT_MS,
    logger: false,
    size: MAX_MAIL_BYTES,
    onAuth: (auth, _session, callback) => callback(null, { user: auth.username ?? 'anybody' }),
    onData(stream, session, callback) {
      const refuse = (responseCode: number, text: string) => callback(Object.assign(new Error(text), { responseCode }));
      buffer(stream)
        .then(async (raw) => {
          const code = nextRefusal();
          if (code !== null) refuse(code, 'refused by rejectNext');
          else if (stream.sizeExceeded) refuse(552, 'the mail is too large');
          else {
            const message = await box.add(withEnvelope(raw, session.envelope));
            callback(null, `stored as ${message.id}`);
          }
        })
        .catch((error: Error) => refuse(451, error.message));
    },
  });
}

/**
 * Starts a mail server for one machine: accepts every mail by SMTP, delivers none, and shows them on a web page. Rejects
 * when a port is taken.
 */
export async function startMail(options: MailOptions = {}): Promise<Mail> {
  const box = await openMailBox(options.dir);
  const refusals: number[] = [];
  let smtp: SMTPServer | null = null;
  let smtpPort = options.smtpPort ?? 0;

  const openSmtp = async () => {
    if (smtp !== null) return;
    const server = createSmtp(box, () => refusals.shift() ?? null);
    await once(server.listen(smtpPort, LOOPBACK), 'listening');
    // Ignore clients that break off their connection.
    server.on('error', () => {});
    smtpPort = (server.server.address() as AddressInfo).port;
    smtp = server;
  };
  const closeSmtp = async () => {
    const server = smtp;
    smtp = null;
    if (server !== null) await new Promise<void>((resolve) => server.close(resolve));
  };

  await openSmtp();
  const http = createServer(createMailApp(box).callback());
  try {
    await once(http.listen(options.httpPort ?? 0, LOOPBACK), 'listening');
  } catch (error) {
    await closeSmtp();
    throw error;
  }

  return {
    smtpUrl: `smtp://${LOOPBACK}:${smtpPort}`,
    url: `http://${LOOPBACK}:${(http.address() as AddressInfo).port}`,
    messages: box.list,
    waitFor: box.waitFor,
    rejectNext: (count, code) => void refusals.push(...Array<number>(count).fill(code)),
    openSmtp,
    closeSmtp,
    async stop() {
      await closeSmtp();
      http.close();
      http.closeAllConnections();
    },
  };
}
