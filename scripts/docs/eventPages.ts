import { EVENT_EXAMPLES, exampleEvent } from '../../src/api/openapi/examples/events.ts';
import { EVENT_KINDS, type EventKind } from '../../src/domain/events.ts';

type Page = { title: string; intro: string; isOn: (kind: EventKind) => boolean };

const of =
  (...resources: string[]) =>
  (kind: EventKind) =>
    resources.includes(kind.split('.')[0] as string);
const one =
  (...kinds: EventKind[]) =>
  (kind: EventKind) =>
    kinds.includes(kind);
const RENEWALS: EventKind[] = [
  'subscription.trial_will_end',
  'subscription.activated',
  'subscription.renewed',
  'subscription.payment_failed',
];
const INVOICE_ENDS: EventKind[] = ['invoice.paid', 'invoice.overdue', 'invoice.voided', 'invoice.uncollectible'];

/** The pages with examples by file name. Every kind is on one of them, and each has at most 1,200 words. */
const PAGES: Record<string, Page> = {
  'events-payments': {
    title: 'Payment events',
    intro:
      'Ship when `payment.confirmed` arrives. The events about exceptions may come before or after it: see ' +
      '[late, missing and excess money](../payments/late-and-partial.md).',
    isOn: of('payment'),
  },
  'events-refunds': {
    title: 'Refund and split events',
    intro:
      'See [refunds](../guides/refunds.md) and [splits](../guides/splits.md). No event has the `claim_url` of a refund.',
    isOn: of('refund', 'split'),
  },
  'events-invoices': {
    title: 'Invoice events: drafts and sending',
    intro: 'See [invoices](../guides/invoices.md), and [what follows](./events-invoice-ends.md).',
    isOn: (kind) => of('invoice')(kind) && !INVOICE_ENDS.includes(kind),
  },
  'events-invoice-ends': {
    title: 'Invoice events: paid, overdue, void',
    intro:
      'See [paid and unpaid invoices](../guides/invoices-paying.md) and [balances and credit notes](../guides/balances.md).',
    isOn: (kind) => one(...INVOICE_ENDS)(kind) || of('credit_note')(kind),
  },
  'events-subscriptions': {
    title: 'Subscription events: changes and ends',
    intro:
      'See [subscriptions](../guides/subscriptions.md). `current_payment` is the whole payment, if there is one. The examples leave it out.',
    isOn: (kind) => of('subscription')(kind) && !RENEWALS.includes(kind),
  },
  'events-renewals': {
    title: 'Subscription events: trials and renewals',
    intro:
      'See [paying for subscriptions](../guides/subscriptions-paying.md). `current_payment` is the whole payment. The examples leave it out.',
    isOn: one(...RENEWALS),
  },
  'events-installments': {
    title: 'Installment events',
    intro: 'See [installments](../guides/installments.md). The plan of the examples has one installment.',
    isOn: of('installment', 'installment_plan'),
  },
  'events-others': {
    title: 'Customer, report and test events',
    intro:
      'See [customers](../guides/customers.md), [reports](../guides/reports.md) and [receiving webhooks](./index.md#send-a-test-event).',
    isOn: of('customer', 'report', 'webhook'),
  },
};

const NOTE = '<!-- npm run docs-events writes this page. -->';

/** Returns the pages about events: their Markdown by file name. */
export function eventPages(): Record<string, string> {
  const pages = Object.entries(PAGES).map(([file, page]) => [`${file}.md`, pageOf(page)]);
  return Object.fromEntries([['events.md', listPage()], ...pages]);
}

function pageOf({ title, intro, isOn }: Page): string {
  const kinds = EVENT_KINDS.filter(isOn);
  return [
    head(title, `When Florin sends ${kinds.slice(0, 3).join(', ')} and others, with an example body of each.`),
    `# ${title}`,
    intro,
    ...kinds.flatMap((kind) => [
      `## ${kind}`,
      EVENT_EXAMPLES[kind].when,
      `\`\`\`json event=${kind}\n${JSON.stringify(exampleEvent(kind), null, 2)}\n\`\`\``,
    ]),
  ]
    .join('\n\n')
    .concat('\n');
}

function listPage(): string {
  const rows = EVENT_KINDS.map((kind) => {
    const [file] = Object.entries(PAGES).find(([, { isOn }]) => isOn(kind)) ?? [];
    if (!file) throw new Error(`no page has an example of ${kind}`);
    return `| [\`${kind}\`](./${file}.md#${anchorOf(kind)}) | ${EVENT_EXAMPLES[kind].when} |`;
  });
  return [
    head('Event kinds', 'Every kind of event that Florin sends, and when.'),
    '# Event kinds',
    'A webhook endpoint gets the kinds that it subscribes to, or all of them. Each kind leads to an example body.',
    ['| kind | when |', '|---|---|', ...rows].join('\n'),
    'Each kind has a second name, its `event_name`, such as `PaymentConfirmed`. Filters accept both.',
  ]
    .join('\n\n')
    .concat('\n');
}

/** Returns the anchor that VitePress gives a heading. */
const anchorOf = (kind: string): string => kind.replaceAll(/[._]/g, '-');

const head = (title: string, description: string): string =>
  `---\ntitle: ${JSON.stringify(title)}\ndescription: ${JSON.stringify(description)}\n---\n\n${NOTE}`;
