import { createTransport } from 'nodemailer';
import { asciiEmail } from '../domain/emailAddress.ts';
import { subjectLine } from './compose.ts';

/** A mail as it leaves. `id` makes its Message-ID, which stays the same however often it is tried. */
export type OutgoingMail = {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string | null;
  /** who it speaks for: his name is shown, and answers go to him. Null: the operator himself */
  merchant: { name: string; email: string } | null;
  attachments: { filename: string; content: Buffer; contentType: string }[];
};

export type Mailer = {
  /** @throws RefusedMail when the mail server will never take it; DelayedMail when it may later */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** The mail server refused a mail for good, e.g. because nobody has this address. `message` is what it said. */
export class RefusedMail extends Error {
  override name = 'RefusedMail';
}

/** The mail server did not take a mail this time. `message` says no more than what whoever wrote it may know. */
export class DelayedMail extends Error {
  override name = 'DelayedMail';
}

/** A mail server that does not answer must not hold a worker that is told to stop. */
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
/** Connections to the mail server that one worker keeps; common ones allow ten and more. */
const MAX_CONNECTIONS = 2;

/**
 * Sends mail over SMTP. `from` is an address with or without a name, e.g. `Florin <no-reply@pay.example>`. A server with
 * TLS must prove its name; one that takes a password must have TLS, unless it is on this machine.
 */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    requireTLS: needsTls(smtpUrl),
    // A body is text of ours; nothing in it may make the mailer read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const operator = readSender(from);
  return {
    async send({ id, recipient, subject, text_body, html_body, merchant, attachments }) {
      const html = html_body === null ? {} : { html: html_body };
      try {
        await transport.sendMail({
          from: merchant ? senderFor(merchant.name, operator) : operator,
          ...(merchant ? { replyTo: { name: subjectLine(merchant.name), address: merchant.email } } : {}),
          to: { name: '', address: asciiEmail(recipient) ?? recipient },
          subject,
          messageId: `<${id}@${operator.address.split('@').at(-1)}>`,
          // So that nobody's holiday answers it (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          text: text_body,
          ...html,
          attachments,
        });
      } catch (error) {
        const { message } = error as Error;
        if (isFinal(error)) throw new RefusedMail(message, { cause: error });
        throw new DelayedMail(isAboutMail(error) ? message : 'The mail server cannot be used at the moment.', {
          cause: error,
        });
      }
    },
    close: () => transport.close(),
  };
}

type Sender = { name: string; address: string };

function readSender(from: string): Sender {
  const [, name = '', address = from] = from.match(/^(.*?)\s*<([^<>]+)>$/) ?? [];
  return { name, address };
}

/**
 * The operator's address, which its mail server may send from, with the merchant's name: `Shop via Florin`. An address
 * within a name would pass for the sender's, so a name has no @.
 */
function senderFor(merchantName: string, operator: Sender): Sender {
  const name = subjectLine(merchantName).replaceAll('@', '(at)');
  return { name: operator.name ? `${name} via ${operator.name}` : name, address: operator.address };
}

/** Whether the connection would carry a password over a network. `smtps://` has TLS from the first byte anyway. */
function needsTls(smtpUrl: string): boolean {
  const { protocol, username, hostname } = new URL(smtpUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'smtp:' && username !== '' && !isLocal;
}

/**
 * What the mail server says of the recipient or the message; anything else is between it and the operator, also what it
 * says to MAIL FROM, which is the operator's address or that he must log in.
 */
function isAboutMail(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM' && responseCode !== undefined;
}

/** A 5xx to the recipient or the message. The same to the login or the sender is a mistake of ours, and may pass. */
function isFinal(error: unknown): boolean {
  return isAboutMail(error) && (error as { responseCode: number }).responseCode >= 500;
}
