import type { Json } from '../lib/apiClient.ts';

/** Far longer than a mail takes on one machine. */
const TIMEOUT_MS = 30_000;
const POLL_MS = 100;

/** The local stack's mail inbox. */
export type Inbox = {
  /** Waits for a mail to this address with this text in its subject; returns the newest. @throws Error on timeout */
  waitFor(recipient: string, subject: string): Promise<Json>;
};

export function openInbox(url: string): Inbox {
  const read = async (path: string): Promise<Json> => (await fetch(`${url}/api/messages${path}`)).json();
  return {
    async waitFor(recipient, subject) {
      for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; ) {
        const mails: Json[] = await read('');
        const found = mails.find((mail) => mail.to.includes(recipient) && mail.subject.includes(subject));
        if (found) return read(`/${found.id}`);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      throw new Error(`no mail "${subject}" to ${recipient} arrived within ${TIMEOUT_MS / 1000} s`);
    },
  };
}
