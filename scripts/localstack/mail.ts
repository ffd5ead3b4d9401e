import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import { LOOPBACK } from '../localstack/processes/ports.ts';
import { type MailBox, openMailBox } from './mail/box.ts';
import type { Message } from './mail/message.ts';
import { createMailApp } from './mail/web.ts';

/** What large mail providers accept. */
const MAX_MAIL_BYTES = 25 * 1024 * 1024;
/** How long a client may still use its connection when the server closes. */
const CLOSE_TIMEOUT_MS = 1_000;

export interface MailOptions {
  /** 0 or nothing: a free one. */
  smtpPort?: number;
  httpPort?: number;
  /** Where the mails are kept between runs. Nothing: in memory only. */
  dir?: string;
}

export interface Mail {
  /** For SMTP_URL. */
  smtpUrl: string;
  /** The page with the mails, and the API below /api. */
  url: string;
  messages(): Message[];
  /** The newest mail that matches, or the next one that does. Throws after `timeoutMs`. */
  waitFor(matches: (message: Message) => boolean, timeoutMs: number): Promise<Message>;
  /** Refuses the next `count` mails: 451 for now, 550 for ever. */
  rejectNext(count: number, code: 451 | 550): void;
  /** Refuses connections until openSmtp, on the same port, as a mail server does that is down. */
  closeSmtp(): Promise<void>;
  openSmtp(): Promise<void>;
  stop(): Promise<void>;
}

/** Who it really went to, which the headers of a mail need not say, in front of it, as mail servers note it. */
function withEnvelope(raw: Buffer, { mailFrom, rcptTo }: SMTPServerEnvelope): Buffer {
  const from = mailFrom ? mailFrom.address : '';
  const to = rcptTo.map((recipient) => recipient.address).join(', ');
  return Buffer.concat([Buffer.from(`Return-Path: <${from}>\r\nX-Envelope-To: ${to}\r\n`), raw]);
}

/** An SMTP server for any client, without encryption, with whatever login is tried: every mail ends up in the box. */
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
          if (code !== null) refuse(code, 'refused, as asked for');
          else if (stream.sizeExceeded) refuse(552, 'the mail is too large');
          else {
            const message = await box.add(withEnvelope(raw, session.envelope));
            callback(null, `kept as ${message.id}`);
          }
        })
        .catch((error: Error) => refuse(451, error.message));
    },
  });
}

/**
 * A mail server for one machine: takes every mail by SMTP, delivers none, and shows them on a web page. Rejects when a
 * port is taken.
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
    // A client that breaks its connection off is its own affair.
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
