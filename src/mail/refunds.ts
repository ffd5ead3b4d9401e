import { dayText, timeText, tokenAmount } from '../domain/amountText.ts';
import type { RefundFailureReason, RefundStatus } from '../domain/refunds.ts';
import type { Token } from '../domain/tokens.ts';
import type { MessageId } from '../i18n/messageIds.ts';
import type { Translator } from '../i18n/translator.ts';
import type { Letter } from './compose.ts';

/** A refund without its id. With the id, anyone can ask for the merchant's transaction. */
type MailedRefund = {
  payment_id: string | null;
  merchant_name: string;
  /** the merchant's, in which times and days are written */
  time_zone: string;
  /** base units */
  amount: bigint;
  token: Token;
  reason: string | null;
  destination: string | null;
  expires_at: Date;
  transaction_signature: string | null;
};

/** The values that most texts about a refund have. */
const valuesOf = ({ merchant_name, amount, token }: MailedRefund, { locale }: Translator) => ({
  merchant: merchant_name,
  amount: tokenAmount(amount, token, locale),
});

/** Returns the mail that announces a refund, or asks for the wallet to which it goes. */
export function refundStartedMail(refund: MailedRefund & { claimUrl: string | null }, t: Translator): Letter {
  const { merchant_name: merchantName, destination, reason, claimUrl, expires_at, time_zone } = refund;
  const values = valuesOf(refund, t);
  const next = claimUrl
    ? t.text('mail-refund-ask', { day: dayText(expires_at, t.locale, time_zone) })
    : t.text('mail-refund-announced');
  return {
    subject: t.text('mail-refund-subject', values),
    content: {
      t,
      merchantName,
      title: t.text(claimUrl ? 'mail-refund-ask-title' : 'mail-refund-title'),
      paragraphs: [t.text('mail-refund-text', values), next],
      // The reason is in a row of its own, because the merchant's text must not pass as Florin's.
      rows: rowsOf(t, [
        ['mail-refund-reason', reason],
        ['mail-refund-wallet', destination],
        ['mail-payment', refund.payment_id],
      ]),
      ...(claimUrl ? { button: { label: t.text('mail-refund-choose'), url: claimUrl } } : {}),
      footer: [t.text('mail-questions')],
    },
  };
}

/** Returns the mail about the wallet that was named for a refund. */
export function refundClaimedMail(refund: MailedRefund, t: Translator): Letter {
  const { merchant_name: merchantName, destination, payment_id } = refund;
  const values = valuesOf(refund, t);
  return {
    subject: t.text('mail-refund-saved-subject', values),
    content: {
      t,
      merchantName,
      title: t.text('mail-refund-saved-title'),
      paragraphs: [t.text('mail-refund-saved-text', values), t.text('mail-refund-saved-warning', values)],
      rows: rowsOf(t, [
        ['mail-refund-wallet', destination],
        ['mail-payment', payment_id],
      ]),
      footer: [t.text('mail-questions')],
    },
  };
}

/** Returns the rows that have a value. */
function rowsOf(t: Translator, rows: [label: MessageId, value: string | null][]): [string, string][] {
  return rows.flatMap(([label, value]): [string, string][] => (value === null ? [] : [[t.text(label), value]]));
}

type EndedRefund = MailedRefund & {
  status: Exclude<RefundStatus, 'pending' | 'processing'>;
  failure_reason: RefundFailureReason | null;
  /** base units that arrived in final blocks */
  amount_sent: bigint;
  /** the refunded period of a subscription ends with the refund */
  revokes_access: boolean;
  completed_at: Date | null;
};

const TITLES: Record<EndedRefund['status'], [title: MessageId, subject: MessageId]> = {
  completed: ['mail-refund-completed-title', 'mail-refund-completed-subject'],
  failed: ['mail-refund-failed-title', 'mail-refund-failed-subject'],
  expired: ['mail-refund-expired-title', 'mail-refund-expired-subject'],
  cancelled: ['mail-refund-cancelled-title', 'mail-refund-cancelled-subject'],
};

/** Returns the mail about the end of a refund. */
export function refundEndedMail(refund: EndedRefund, t: Translator): Letter {
  const { merchant_name: merchantName, destination, completed_at, transaction_signature, status } = refund;
  const values = valuesOf(refund, t);
  const [title, subject] = TITLES[status];
  return {
    subject: t.text(subject, values),
    content: {
      t,
      merchantName,
      title: t.text(title),
      paragraphs: endText(refund).map((id) => t.text(id, { ...values, ...partsOf(refund, t) })),
      rows: rowsOf(t, [
        ['mail-refund-amount', values.amount],
        ['mail-refund-wallet', destination],
        ['mail-refund-completed-at', completed_at && timeText(completed_at, t.locale, refund.time_zone)],
        ['mail-transaction', transaction_signature],
        ['mail-payment', refund.payment_id],
      ]),
      footer: [t.text('mail-questions')],
    },
  };
}

function partsOf({ amount, amount_sent, token }: EndedRefund, { locale }: Translator) {
  const text = (units: bigint) => tokenAmount(units, token, locale);
  return { arrived: text(amount_sent), missing: text(amount - amount_sent) };
}

/** Returns what happened to a refund, and what the customer can do, as paragraphs. */
function endText({ status, destination, revokes_access, failure_reason, amount_sent }: EndedRefund): MessageId[] {
  switch (status) {
    case 'completed':
      return ['mail-refund-completed-text', ...(revokes_access ? (['mail-refund-revoked'] as const) : [])];
    case 'cancelled':
      return ['mail-refund-cancelled-text'];
    case 'failed':
      if (failure_reason === 'payment_reverted') return ['mail-refund-reverted-text'];
      // All that was sent may still wait for its block to become final.
      return [amount_sent === 0n ? 'mail-refund-part-text' : 'mail-refund-missing-text', 'mail-refund-ask-rest'];
    case 'expired':
      if (destination === null) return ['mail-refund-no-wallet-text', 'mail-refund-ask-link'];
      return ['mail-refund-expired-text'];
  }
}
