import { expect, test } from 'vitest';
import { problemHtml } from '../../src/api/pages/problems.ts';
import type { Brand } from '../../src/db/merchants/checkoutSettings.ts';
import { FlorinError, invalid } from '../../src/domain/errors.ts';
import { translatorOf } from '../../src/i18n/translator.ts';

const about = { merchant_name: 'Tea & <b>Co</b>', merchant_email: 'tea@example.com' } as Brand;
const conflict = (details: object) => new FlorinError('conflict', 'in English', { ...details });

test.each<[FlorinError, RegExp]>([
  [new FlorinError('rate_unavailable', '', { unit: 'EUR' }), /no current price for <bdi>EUR<\/bdi>/],
  [new FlorinError('rate_limit_exceeded', '', { retry_after: 61 }), /Try again in <bdi>2 minutes<\/bdi>/],
  [new FlorinError('validation_failed', '', { most: 12 }), /a number from 1 to 12\./],
  [invalid('token', 'is not available'), /<a href="mailto:tea@example.com">contact <bdi>Tea &amp; &lt;b&gt;Co/],
  [invalid('amount', 'is too large'), /too large for one payment/],
  [invalid('strange', 'is strange'), /Wait a minute/],
  [conflict({ reason: 'token_suspended' }), /cannot be paid in this token/],
  [conflict({ reason: 'being_confirmed' }), /is being confirmed/],
  [conflict({ reason: 'period_unpaid' }), /Pay it first/],
  [conflict({ reason: 'strange' }), /Reload this page/],
  [conflict({}), /Reload this page/],
  [new FlorinError('service_unavailable', 'in English'), /Wait a minute/],
  [new FlorinError('internal_error', 'in English'), /Wait a minute/],
])('says what to do after %j', (error, text) => {
  const html = problemHtml(error, translatorOf('en'), about);
  expect(html).toMatch(text);
  expect(html).not.toContain('in English');
});
