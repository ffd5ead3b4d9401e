import { describe, expect, test } from 'vitest';
import { checkExports } from '../../scripts/sdk/generate.ts';
import { callName } from '../../scripts/sdk/names.ts';
import { callsOf, documentOfTypes } from '../../scripts/sdk/operations.ts';
import { buildDocument } from '../../src/api/openapi/document.ts';
import { routes } from '../../src/api/routes/index.ts';

describe('names calls of the SDK after their paths', () => {
  test.each([
    ['GET', '/payments', true, 'payments.list', 'PaymentList'],
    ['POST', '/payments', false, 'payments.create', 'PaymentCreate'],
    ['GET', '/payments/{id}', false, 'payments.retrieve', 'PaymentRetrieve'],
    ['PATCH', '/payment-links/{link_code}', false, 'paymentLinks.update', 'PaymentLinkUpdate'],
    ['DELETE', '/webhook-endpoints/{id}', false, 'webhookEndpoints.delete', 'WebhookEndpointDelete'],
    ['DELETE', '/keys/{id}', false, 'keys.revoke', 'ApiKeyRevoke'],
    ['POST', '/invoices/{id}/mark-paid', false, 'invoices.markPaid', 'InvoiceMarkPaid'],
    ['POST', '/payments/{id}/refunds', false, 'payments.refund', 'PaymentRefund'],
    ['GET', '/payments/{id}/splits', true, 'payments.listSplits', 'PaymentListSplits'],
    ['GET', '/payments/{id}/status', false, 'payments.retrieveStatus', 'PaymentRetrieveStatus'],
    [
      'GET',
      '/subscriptions/{id}/periods/{cycle}/pdf',
      false,
      'subscriptions.retrievePeriodPdf',
      'SubscriptionRetrievePeriodPdf',
    ],
    ['POST', '/customers/{id}/portal-link/send', false, 'customers.sendPortalLink', 'CustomerSendPortalLink'],
    ['POST', '/test/payments/{id}/simulate', false, 'test.simulatePayment', 'TestSimulatePayment'],
    ['GET', '/merchant', false, 'merchant.retrieve', 'MerchantRetrieve'],
    ['PATCH', '/billing-settings', false, 'billingSettings.update', 'BillingSettingsUpdate'],
    ['GET', '/test-clocks/{id}', false, 'testClocks.retrieve', 'NamedTestClockRetrieve'],
    ['GET', '/ledger-entries', true, 'ledgerEntries.list', 'LedgerEntryList'],
    ['POST', '/webhooks/{id}/retry', false, 'webhookDeliveries.retry', 'WebhookDeliveryRetry'],
    ['GET', '/refund-batches/{id}', false, 'refundBatches.retrieve', 'RefundBatchRetrieve'],
  ] as const)('%s %s', (method, path, answersList, name, typePrefix) => {
    const call = callName(method, path, answersList);
    expect(`${call?.resource}.${call?.method}`).toBe(name);
    expect(call?.typePrefix).toBe(typePrefix);
  });

  test('has none for what wallets ask themselves', () => {
    expect(callName('POST', '/payments/{id}/transaction-request', false)).toBeNull();
  });
});

test('fails when two operations would have one name', () => {
  const document = buildDocument(routes, 'https://pay.example');
  const { paths } = document;
  const twice = { ...paths, '/api/v1/payments/{id}/refund': paths['/api/v1/payments/{id}/refunds'] as never };
  expect(() => callsOf({ ...document, paths: twice })).toThrow('two calls of the SDK have the name payments.refund');
});

test('fails when a type of a call has the name of another', () => {
  const document = buildDocument(routes, 'https://pay.example');
  const schemas = { ...document.components.schemas, PaymentCreateBody: {} };
  expect(() =>
    documentOfTypes({ ...document, components: { ...document.components, schemas } }, callsOf(document)),
  ).toThrow('two types of the SDK have the name PaymentCreateBody');
});

test('fails when the API has a type with the name of one that the SDK exports', () => {
  const exported = "export { Florin, type Payment } from './client.ts';\nexport type { Sha } from './sha.ts';";
  expect(() => checkExports(exported, ['Customer', 'Payment'])).toThrow('two types of the SDK have the name Payment');
  expect(() => checkExports(exported, ['Customer'])).not.toThrow();
});
