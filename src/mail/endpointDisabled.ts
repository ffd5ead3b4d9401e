import { timeText } from '../domain/amountText.ts';
import type { Mode } from '../domain/modes.ts';
import type { DisabledReason } from '../domain/webhooks.ts';
import type { Translator } from '../i18n/translator.ts';
import { type PlainMail, writePlainMail } from './compose.ts';

type DisabledEndpoint = {
  id: string;
  url: string;
  mode: Mode;
  disabled_reason: DisabledReason | null;
  failing_since: Date | null;
  merchant_name: string;
  /** the merchant's */
  time_zone: string;
};

/** Returns the mail that tells a merchant why an endpoint was disabled and how to recover the missed events. */
export function endpointDisabledMail(endpoint: DisabledEndpoint, t: Translator): PlainMail {
  const { id, url, mode, disabled_reason, failing_since, merchant_name, time_zone } = endpoint;
  const time = failing_since ? timeText(failing_since, t.locale, time_zone) : '';
  const paragraphs = [
    t.text('mail-merchant-hello', { merchant: merchant_name }),
    t.text('mail-disabled-text', { mode: { raw: mode } }),
    `  ${url}\n  ${id}`,
    disabled_reason === 'gone' ? t.text('mail-disabled-gone') : t.text('mail-disabled-failing', { time }),
    t.text('mail-disabled-enable'),
    `  PATCH /api/v1/webhook-endpoints/${id}  {"status": "enabled"}`,
    t.text('mail-disabled-recover'),
    `  POST /api/v1/webhook-endpoints/${id}/recover  {"since": "${failing_since?.toISOString() ?? '…'}"}`,
  ];
  return writePlainMail(t.text('mail-disabled-subject', { host: new URL(url).host }), paragraphs, mode, t);
}
