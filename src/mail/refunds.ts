import { dayText, timeText, tokenAmount } from '../domain/amountText.ts';
import type { RefundFailureReason, RefundStatus } from '../domain/refunds.ts';
import type { Token } from '../domain/tokens.ts';
import type { Letter } from './compose.ts';

/** A refund without its id. With the id, anyone can ask for the merchant's transaction. */
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
  // In a row of its own, because the merchant's text must not pass as Florin's.
  const why = rowOf('Reason', reason);
  const asks = `Please enter your wallet by ${dayText(expires_at, 'en')}. You can use the link once.`;
  const announces = 'It goes to the wallet below. We will email you when it arrives.';
  return {
    subject: `Refund from ${merchant_name}: ${amount}`,
    content: {
      merchantName: merchant_name,
      title: claimUrl ? 'Where should your refund go?' : 'Your refund is being prepared',
      paragraphs: [`${merchant_name} is preparing a refund of ${amount} for you.`, claimUrl ? asks : announces],
      rows: [...why, ...rowOf('Wallet', destination), ...rowOf('Payment', refund.payment_id)],
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

type EndedRefund = MailedRefund & {
  status: Exclude<RefundStatus, 'pending' | 'processing'>;
  failure_reason: RefundFailureReason | null;
  /** base units that arrived in final blocks */
  amount_sent: bigint;
  /** the refunded period of a subscription ends with the refund */
  revokes_access: boolean;
  completed_at: Date | null;
};

const TITLES: Record<EndedRefund['status'], string> = {
  completed: 'Your refund has arrived',
  failed: 'Your refund was not completed',
  expired: 'Your refund was not sent',
  cancelled: 'Your refund was cancelled',
};

/** Returns the mail about the end of a refund. */
export function refundEndedMail(refund: EndedRefund): Letter {
  const { merchant_name, destination, completed_at, transaction_signature, status } = refund;
  const amount = tokenAmount(refund.amount, refund.token, 'en');
  const title = TITLES[status];
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
      paragraphs: endText(refund, amount),
      rows,
      footer: FOOTER,
    },
  };
}

/** Returns what happened to a refund, and what the customer can do, as paragraphs. `amount`: that of the refund. */
function endText(refund: EndedRefund, amount: string): string[] {
  const { merchant_name, status, destination, revokes_access } = refund;
  const yours = `Your refund of ${amount} from ${merchant_name}`;
  const ask = `Reply to this email, or contact ${merchant_name}, to get`;
  if (status === 'completed') {
    const ends = 'Access to the refunded period of your subscription has ended.';
    return [`${yours} has arrived in your wallet.`, ...(revokes_access ? [ends] : [])];
  }
  if (status === 'cancelled') return [`${yours} was cancelled by ${merchant_name}.`];
  if (status === 'failed') return failureText(refund, { amount, yours, ask });
  if (destination === null)
    return [`${yours} was not sent, because nobody entered a wallet in time.`, `${ask} a new link.`];
  return [`${yours} was not sent in time.`];
}

function failureText(
  { merchant_name, failure_reason, amount: due, amount_sent: sent, token }: EndedRefund,
  { amount, yours, ask }: Record<'amount' | 'yours' | 'ask', string>,
): string[] {
  if (failure_reason === 'payment_reverted') {
    return [
      `${yours} was stopped, because Solana dropped the payment itself, or a part of it. The dropped money stayed in the wallet ` +
        'that paid, so there is nothing to pay back.',
    ];
  }
  const rest = `${ask} the rest.`;
  // All that was sent may still wait for its block to become final.
  if (sent === 0n) return [`Only a part of your refund of ${amount} from ${merchant_name} was sent.`, rest];
  const [arrived, missing] = [sent, due - sent].map((units) => tokenAmount(units, token, 'en'));
  return [
    `You have received ${arrived} of your refund of ${amount} from ${merchant_name}. ${missing} is missing.`,
    rest,
  ];
}
