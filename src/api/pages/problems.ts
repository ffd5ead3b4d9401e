import type { Brand } from '../../db/merchants/checkoutSettings.ts';
import type { FlorinError, Issue } from '../../domain/errors.ts';
import type { MessageId } from '../../i18n/messageIds.ts';
import { waitText } from '../../i18n/texts.ts';
import type { MessageValues, Translator } from '../../i18n/translator.ts';
import { contactOf } from './contact.ts';

/** What a conflict means for a payer, by the `reason` in its details. */
const REASONS: Record<string, MessageId> = {
  being_confirmed: 'problem-being-confirmed',
  just_paid: 'problem-just-paid',
  token_suspended: 'problem-token',
  nothing_due: 'problem-nothing-due',
  ends_with_period: 'problem-ends-with-period',
  last_period: 'problem-last-period',
  period_unpaid: 'problem-period-unpaid',
  unconfirmed: 'problem-unconfirmed',
  costs_nothing: 'problem-costs-nothing',
};

/** What a refused value means for a payer, by the field of the API that it was for. */
const FIELDS: Record<string, MessageId> = {
  token: 'problem-token',
  amount: 'problem-too-much',
  periods: 'problem-too-much',
};

/**
 * Returns why a form was refused, and what to do, as HTML.
 * @param about the merchant, as the contact of the payer
 */
export function problemHtml(error: FlorinError, t: Translator, about: Brand): string {
  const { details } = error;
  const wait = details.retry_after === undefined ? '' : waitText(Number(details.retry_after), t);
  const values: MessageValues = {
    merchant: about.merchant_name,
    unit: String(details.unit ?? ''),
    most: Number(details.most),
    wait,
  };
  return t.html(messageOf(error), values, contactOf(about));
}

function messageOf({ code, details }: FlorinError): MessageId {
  const [issue] = (details.issues ?? []) as Issue[];
  switch (code) {
    case 'rate_unavailable':
      return 'problem-no-price';
    case 'rate_limit_exceeded':
      return 'problem-too-many-requests';
    case 'validation_failed':
      return details.most === undefined ? (FIELDS[issue?.path ?? ''] ?? 'problem-unknown') : 'problem-count';
    case 'conflict':
      return REASONS[String(details.reason)] ?? 'problem-changed';
    default:
      return 'problem-unknown';
  }
}
