import { type Attack, asMerchant, clientAddress, mails, send, until, type Victim } from './victim.ts';

/** Subscriptions in the name of one mailbox. */
const SUBSCRIPTIONS = 120;
/** Attempts to send one invoice. */
const SENDS = 30;

/** Has one mailbox mailed under many spellings, from many addresses, by the API and by the plan's page. */
export const mailCannon: Attack = async (victim) => {
  const plan = await asMerchant(victim, 'POST', '/subscription-plans', {
    name: 'Coffee',
    amount: 5,
    billing_interval: 'monthly',
  });
  const accepted = await Promise.all(
    Array.from({ length: SUBSCRIPTIONS }, async (_, number) => {
      const from = clientAddress(number);
      const email = spelling(number);
      const { status } =
        number % 2 === 0
          ? await send(victim, 'POST', '/api/v1/subscriptions', {
              from,
              body: { plan_id: plan.id, customer_email: email },
            })
          : await send(victim, 'POST', `/s/${plan.id}/subscribe`, {
              from,
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
              body: new URLSearchParams({ email, name: 'Anna' }).toString(),
            });
      return status < 400;
    }),
  );
  await untilMailIsSent(victim);
  const sent = (await mails(victim)).filter(({ to }) => to.some(({ address }) => mailboxOf(address) === TARGET));
  return [
    {
      what: `mails to one mailbox after ${accepted.filter(Boolean).length} of ${SUBSCRIPTIONS} subscriptions in its name`,
      measured: `${sent.length}: ${[...new Set(sent.map(({ subject }) => subject))].join(', ')}`,
      target: 'at most 1',
      isReached: sent.length <= 1,
    },
  ];
};

/** Sends one invoice again and again. */
export const invoiceMails: Attack = async (victim) => {
  const invoice = await makeInvoice(victim, 'customer@example.com');
  const statuses: number[] = [];
  for (let attempt = 0; attempt < SENDS; attempt++) {
    const { status } = await send(victim, 'POST', `/api/v1/invoices/${invoice.id}/send`, { key: victim.key });
    statuses.push(status);
  }
  const accepted = statuses.filter((status) => status < 300).length;
  return [
    {
      what: `mails of one invoice that ${SENDS} requests in a row cause`,
      measured: `${accepted}; the others get ${[...new Set(statuses.filter((status) => status >= 300))].join(', ')}`,
      target: 'at most 1 in a minute',
      isReached: accepted <= 1,
    },
  ];
};

function makeInvoice(victim: Victim, customer_email: string) {
  const body = { customer_name: 'Anna', customer_email, amount: 5, description: 'Coffee', due_date: '2099-01-01' };
  return asMerchant(victim, 'POST', '/invoices', body);
}

const TARGET = 'targetmailbox@gmail.com';

/** Returns one of the ways to write the target's address. */
function spelling(number: number): string {
  const dotted = number % 3 === 0 ? 'target.mailbox' : number % 3 === 1 ? 'Target.Mail.Box' : 'targetmailbox';
  return `${dotted}+${number}@${number % 4 === 0 ? 'googlemail.com' : 'gmail.com'}`;
}

function mailboxOf(address: string): string {
  const [name = ''] = address.toLowerCase().split('@');
  return `${name.replace(/\+.*/, '').replaceAll('.', '')}@gmail.com`;
}

/** Returns once the mails that are queued now have been sent: a later one has arrived. */
async function untilMailIsSent(victim: Victim): Promise<void> {
  const address = `last-${Date.now()}@example.com`;
  const invoice = await makeInvoice(victim, address);
  await asMerchant(victim, 'POST', `/invoices/${invoice.id}/send`);
  await until(async () =>
    (await mails(victim)).some(({ to }) => to.some((recipient) => recipient.address === address)),
  );
}
