import { createTransport } from 'nodemailer';

/** A mail as it leaves. `id` makes its Message-ID, which stays the same however often it is tried. */
export type OutgoingMail = {
  id: string;
  recipient: string;
  subject: string;
  text_body: string;
  html_body: string | null;
};

export type Mailer = {
  /** @throws RefusedMail when the mail server will never take it; Error when it may later */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** The mail server refused a mail for good, e.g. because nobody has this address. `message` is what it said. */
export class RefusedMail extends Error {
  override name = 'RefusedMail';
}

/** A mail server that does not answer must not hold a worker that is told to stop. */
const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
/** Connections to the mail server that one worker keeps; common ones allow ten and more. */
const MAX_CONNECTIONS = 2;

/** Sends mail over SMTP. `from` is an address with or without a name, e.g. `Florin <no-reply@pay.example>`. */
export function createMailer(smtpUrl: string, from: string): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    // A body is text of ours; nothing in it may make the mailer read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.match(/@([^\s>]+)>?\s*$/)?.[1] ?? 'localhost';
  return {
    async send({ id, recipient, subject, text_body, html_body }) {
      const messageId = `<${id}@${domain}>`;
      const html = html_body === null ? {} : { html: html_body };
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          subject,
          messageId,
          text: text_body,
          ...html,
        });
      } catch (error) {
        throw isFinal(error) ? new RefusedMail((error as Error).message, { cause: error }) : error;
      }
    },
    close: () => transport.close(),
  };
}

/** A 5xx to the recipient or the message. The same to the login or the greeting is a mistake of ours, and may pass. */
function isFinal(error: unknown): boolean {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode >= 500;
}
