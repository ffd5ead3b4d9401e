import { createTransport } from 'nodemailer';
import { databaseNow } from '../clock.ts';
import { asciiEmail } from '../domain/emailAddress.ts';
import { nameLine } from './compose.ts';

/** A rendered email to send. `id` determines the Message-ID, so every attempt has the same one. */
export type OutgoingMail = {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string | null;
  /** the merchant whose name is shown and who gets the replies; null: the operator sends in their own name */
  merchant: { name: string; email: string } | null;
  attachments: { filename: string; content: Buffer; contentType: string }[];
};

/** Sends emails over SMTP. */
export type Mailer = {
  /** @throws RefusedMail when the mail server rejects the email for good; DelayedMail when a retry may succeed */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** The mail server rejected an email for good, e.g. an unknown recipient. `message` is the server's. */
export class RefusedMail extends Error {
  override name = 'RefusedMail';
}

/** The mail server did not accept an email this time. `message` is safe to show to the merchant. */
export class DelayedMail extends Error {
  override name = 'DelayedMail';
}

/** Timeouts, so that an unresponsive mail server does not delay the shutdown of a worker. */
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
/** SMTP connections per worker. Common mail servers allow ten or more. */
const MAX_CONNECTIONS = 2;

/**
 * Returns a mailer that sends over SMTP. `from` is an address, optionally with a name, e.g.
 * `Florin <no-reply@pay.example>`. TLS certificates are verified. A password requires TLS unless the server is local.
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
    // An email's content must not make the mailer read files or fetch URLs.
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
          ...(merchant ? { replyTo: { name: nameLine(merchant.name), address: merchant.email } } : {}),
          to: { name: '', address: asciiEmail(recipient) ?? recipient },
          subject,
          // Readers sort by it. Without it, the transport would use the system's clock.
          date: databaseNow(),
          messageId: `<${id}@${operator.address.split('@').at(-1)}>`,
          // Suppresses out-of-office replies (RFC 3834).
          headers: { 'Auto-Submitted': 'auto-generated' },
          text: text_body,
          ...html,
          attachments,
        });
      } catch (error) {
        const { message } = error as Error;
        if (isPermanent(error)) throw new RefusedMail(message, { cause: error });
        throw new DelayedMail(isAboutMail(error) ? message : 'The mail server is currently unavailable.', {
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
 * Returns the operator's address with the merchant's name: `Shop via Florin`. The mail server may send only from the
 * operator's address. An @ in the name is replaced, so that the name cannot look like an address.
 */
function senderFor(merchantName: string, operator: Sender): Sender {
  const name = nameLine(merchantName).replaceAll('@', '(at)');
  return { name: operator.name ? `${name} via ${operator.name}` : name, address: operator.address };
}

/** Returns whether to require STARTTLS: for a password to a remote server. `smtps://` always uses TLS. */
function needsTls(smtpUrl: string): boolean {
  const { protocol, username, hostname } = new URL(smtpUrl);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'smtp:' && username !== '' && !isLocal;
}

/**
 * Returns whether the reply is about the recipient or the message, so that the merchant may see it. Replies to
 * the login and to MAIL FROM concern only the operator's account or address.
 */
function isAboutMail(error: unknown): boolean {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && command !== 'MAIL FROM' && responseCode !== undefined;
}

/** Returns whether the error is a 5xx about the recipient or the message. One about login or sender can be fixed. */
function isPermanent(error: unknown): boolean {
  return isAboutMail(error) && (error as { responseCode: number }).responseCode >= 500;
}
