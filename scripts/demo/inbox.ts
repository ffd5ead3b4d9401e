import type { Json } from '../lib/apiClient.ts';

/** Longer than a mail takes on one machine; one that has not come by then will not. */
const TIMEOUT_MS = 30_000;
const POLL_MS = 100;

/** The local stack's mail inbox, where everything that it sends ends up. */
export type Inbox = {
  /** The newest mail to this address with this in its subject, as soon as it is there. @throws Error when it does not come */
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
      throw new Error(`no mail "${subject}" to ${recipient} came within ${TIMEOUT_MS / 1000} s`);
    },
  };
}
