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
  return {
    async waitFor(recipient, subject) {
      for (const deadline = Date.now() + TIMEOUT_MS; Date.now() < deadline; ) {
        const mails = (await (await fetch(`${url}/email`)).json()) as Json[];
        const isTo = ({ to }: Json) => to.some(({ address }: Json) => address === recipient);
        const found = mails.findLast((mail) => isTo(mail) && mail.subject.includes(subject));
        if (found) return found;
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
      throw new Error(`no mail "${subject}" to ${recipient} arrived within ${TIMEOUT_MS / 1000} s`);
    },
  };
}
