import { dayText, timeText, tokenAmount } from '../domain/amountText.ts';
import type { RefundStatus } from '../domain/refunds.ts';
import type { Token } from '../domain/tokens.ts';
import type { Letter } from './compose.ts';

/** Its id is left out: whoever has it can ask for the merchant's transaction. */
type MailedRefund = {
  payment_id: string | null;
  merchant_name: string;
  /** base units */
  amount: bigint;
  token: Token;
  reason: string | null;
  destination: string | null;
  expires_at: Date;
  transaction_signature: string | null;
};

const FOOTER = ['Questions? Reply to this email.'];

/** Returns the mail that announces a refund, or asks for the wallet to which it goes. */
export function refundStartedMail(refund: MailedRefund & { claimUrl: string | null }): Letter {
  const { merchant_name, destination, reason, claimUrl, expires_at } = refund;
  const amount = tokenAmount(refund.amount, refund.token, 'en');
  const asks = `Please enter your wallet by ${dayText(expires_at, 'en')}. You can use the link once.`;
  const announces = 'It goes to the wallet below. We will email you when it arrives.';
  return {
    subject: `Refund from ${merchant_name}: ${amount}`,
    content: {
      merchantName: merchant_name,
      title: claimUrl ? 'Where should your refund go?' : 'Your refund is on its way',
      paragraphs: [`${merchant_name} refunds you ${amount}.`, ...(reason ? [reason] : []), claimUrl ? asks : announces],
      rows: [...rowOf('Wallet', destination), ...rowOf('Payment', refund.payment_id)],
      ...(claimUrl ? { button: { label: 'Choose your wallet', url: claimUrl } } : {}),
      footer: FOOTER,
    },
  };
}

/** Returns the mail about the wallet that was named for a refund. */
export function refundClaimedMail(refund: MailedRefund): Letter {
  const { merchant_name, destination } = refund;
  const amount = tokenAmount(refund.amount, refund.token, 'en');
  return {
    subject: `Wallet saved for your refund from ${merchant_name}: ${amount}`,
    content: {
      merchantName: merchant_name,
      title: 'Your wallet is saved',
      paragraphs: [
        `Your refund of ${amount} from ${merchant_name} goes to the wallet below. We will email you when it arrives.`,
        `If you did not enter this wallet, contact ${merchant_name} now.`,
      ],
      rows: [...rowOf('Wallet', destination), ...rowOf('Payment', refund.payment_id)],
      footer: FOOTER,
    },
  };
}

const rowOf = (label: string, value: string | null): [string, string][] => (value === null ? [] : [[label, value]]);

const ENDS: Record<Exclude<RefundStatus, 'pending' | 'processing'>, { title: string; says: string }> = {
  completed: { title: 'Your refund has arrived', says: 'has arrived in your wallet.' },
  failed: { title: 'Your refund was not completed', says: 'was not sent in full.' },
  expired: { title: 'Your refund was not sent', says: 'was not sent in time.' },
  cancelled: { title: 'Your refund was cancelled', says: 'was cancelled by the merchant.' },
};

/** Returns the mail about the end of a refund. */
export function refundEndedMail(
  refund: MailedRefund & { status: keyof typeof ENDS; completed_at: Date | null },
): Letter {
  const { merchant_name, destination, completed_at, transaction_signature, status } = refund;
  const amount = tokenAmount(refund.amount, refund.token, 'en');
  const { title, says } = ENDS[status];
  const rows: [string, string][] = [
    ['Amount', amount],
    ...rowOf('Wallet', destination),
    ...rowOf('Completed', completed_at && timeText(completed_at, 'en')),
    ...rowOf('Transaction', transaction_signature),
    ...rowOf('Payment', refund.payment_id),
  ];
  return {
    subject: `${title}: ${amount} from ${merchant_name}`,
    content: {
      merchantName: merchant_name,
      title,
      paragraphs: [`Your refund of ${amount} from ${merchant_name} ${says}`],
      rows,
      footer: FOOTER,
    },
  };
}
