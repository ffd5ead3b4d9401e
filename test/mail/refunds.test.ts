import { expect, test } from 'vitest';
import { translatorOf } from '../../src/i18n/translator.ts';
import { refundClaimedMail, refundEndedMail, refundStartedMail } from '../../src/mail/refunds.ts';

const t = translatorOf('en');
const refund = {
  payment_id: 'pay_1',
  merchant_name: 'Café',
  time_zone: 'UTC',
  amount: 10_000_000n,
  amount_sent: 0n,
  token: 'USDC',
  reason: null,
  destination: 'Wa11et',
  failure_reason: null,
  revokes_access: false,
  expires_at: new Date('2026-11-27T09:30:00Z'),
  completed_at: null,
  transaction_signature: null,
} as const;

const page = 'https://pay.example/refunds/claim/token';
const TEN = '10.00\u00a0USDC';

test('the first mail says that the shop prepares the refund, because nobody has signed it yet', () => {
  const { subject, content } = refundStartedMail({ ...refund, claimUrl: null }, t);
  expect(subject).toBe(`Refund from Café: ${TEN}`);
  expect(content.title).toBe('Your refund is being prepared');
  expect(content.paragraphs).toEqual([
    `Café is preparing a refund of ${TEN} for you.`,
    'It goes to the wallet below. We will email you when it arrives.',
  ]);
  expect(content.rows).toEqual([
    ['Wallet', 'Wa11et'],
    ['Payment', 'pay_1'],
  ]);
});

test('the first mail asks for a wallet that is not known, and says until when', () => {
  const { content } = refundStartedMail({ ...refund, destination: null, claimUrl: page }, t);
  expect(content.title).toBe('Where should your refund go?');
  expect(content.paragraphs).toEqual([
    `Café is preparing a refund of ${TEN} for you.`,
    'Please enter your wallet by 27 November 2026. You can use the link once.',
  ]);
  expect(content.button).toEqual({ label: 'Choose your wallet', url: page });
});

test('shows a reason as a labelled row, so that nobody takes the merchant’s text for one of Florin’s', () => {
  const reason = 'Your account is locked. Visit evil.example';
  for (const claimUrl of [null, page]) {
    const { content } = refundStartedMail({ ...refund, reason, claimUrl }, t);
    expect(content.rows?.[0]).toEqual(['Reason', reason]);
    expect(content.paragraphs.join(' ')).not.toContain('evil');
  }
});

test('warns about a wallet that somebody entered', () => {
  const { content } = refundClaimedMail(refund, t);
  expect(content.paragraphs.join(' ')).toContain('If you did not enter this wallet, contact Café now.');
  expect(content.rows).toContainEqual(['Wallet', 'Wa11et']);
});

/** Returns what the last mail about a refund says. */
function ended(fields: Partial<Parameters<typeof refundEndedMail>[0]>): string {
  const { subject, content } = refundEndedMail({ ...refund, status: 'completed', ...fields }, t);
  expect(subject).toBe(`${content.title}: ${TEN} from Café`);
  return content.paragraphs.join(' ');
}

test('says that a refund has arrived, and whether access to the subscription ended with it', () => {
  const arrived = `Your refund of ${TEN} from Café has arrived in your wallet.`;
  expect(ended({ status: 'completed' })).toBe(arrived);
  const revoked = ended({ status: 'completed', revokes_access: true });
  expect(revoked).toBe(`${arrived} Access to the refunded period of your subscription has ended.`);
  for (const status of ['failed', 'expired', 'cancelled'] as const)
    expect(ended({ status, revokes_access: true }), status).not.toContain('subscription');
});

test.each([
  [
    'how much arrived and how much is missing',
    { amount_sent: 4_000_000n, failure_reason: 'underpaid' },
    `You have received 4.00\u00a0USDC of your refund of ${TEN} from Café. 6.00\u00a0USDC is missing. Reply to this email, or contact Café, to get the rest.`,
  ],
  [
    'that money is missing while what was sent is not final',
    { amount_sent: 0n, failure_reason: 'underpaid' },
    `Only a part of your refund of ${TEN} from Café was sent. Reply to this email, or contact Café, to get the rest.`,
  ],
  [
    'that the network dropped the payment',
    { failure_reason: 'payment_reverted' },
    `Your refund of ${TEN} from Café was stopped, because Solana dropped the payment itself, or a part of it. The dropped money stayed in the wallet that paid, so there is nothing to pay back.`,
  ],
] as const)('says about a failed refund %s', (_, fields, text) => {
  expect(ended({ status: 'failed', ...fields })).toBe(text);
});

test('says about an expired refund whether the wallet or the money was missing', () => {
  expect(ended({ status: 'expired' })).toBe(`Your refund of ${TEN} from Café was not sent in time.`);
  expect(ended({ status: 'expired', destination: null })).toBe(
    `Your refund of ${TEN} from Café was not sent, because nobody entered a wallet in time. Reply to this email, or contact Café, to get a new link.`,
  );
});
