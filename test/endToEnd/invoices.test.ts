import jsQR from 'jsqr';
import { sql } from 'kysely';
import type { PNG } from 'pngjs';
import type { Attachment } from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { findFreePort } from '../../scripts/localstack/processes/ports.ts';
import { type Mail, type Message, startMail } from '../support/mail.ts';
import { fundedWallet } from '../support/payments.ts';
import { pdfPages } from '../support/pdf.ts';
import { keepDrawn, photograph } from '../support/pictures.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { type Service, startService } from '../support/service.ts';

/** A mail that has not arrived by then never will. */
const PATIENCE_MS = 100_000;

let service: Service;
let inbox: Mail;
let receiver: Receiver;
let browser: LaunchedBrowser;
beforeAll(async () => {
  const port = await findFreePort();
  [inbox, receiver, browser] = await Promise.all([startMail(), startReceiver(), launchBrowser()]);
  const env = { PORT: String(port), BASE_URL: `http://127.0.0.1:${port}`, SMTP_URL: inbox.smtpUrl };
  service = await startService({ worker: true, env });
  await service.florin.webhookEndpoints.create({ url: receiver.url });
});
afterAll(async () => {
  await service.stop();
  await Promise.all([inbox.stop(), receiver.close(), browser.close()]);
});

/** Counts the jobs that could still send a notification. Sweeps recur forever and do not count. */
async function jobsLeft(): Promise<number> {
  const { rows } = await sql<{ left: number }>`
    select count(*)::int as left from pgboss.job
    where name in ('payment.confirm', 'webhook.deliver', 'email.send') and state < 'completed'`.execute(service.db);
  return rows[0]?.left ?? 0;
}
const nextMail = (subject: string) => inbox.waitFor((message) => message.subject === subject, PATIENCE_MS);
const bytesOf = (attachment: Attachment | undefined) => Buffer.from(attachment?.content as ArrayBuffer);
/** Returns the HTML of a mail with its attached pictures in it, as a mail program shows it. */
const shownHtml = ({ html = '', attachments }: Message) =>
  attachments.reduce((shown, attachment) => {
    const data = `data:${attachment.mimeType};base64,${bytesOf(attachment).toString('base64')}`;
    return attachment.contentId ? shown.replaceAll(`cid:${attachment.contentId.slice(1, -1)}`, data) : shown;
  }, html);

/** Takes pictures of a mail as the customer sees it: light on a desktop, dark on a phone. */
async function photographMail(mail: Message, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1000, 'light'],
    [390, 'dark'],
  ] as const) {
    const page = await browser.browser.newPage({ viewport: { width, height: 900 }, colorScheme });
    await page.setContent(shownHtml(mail));
    await photograph(page, `mail-${name}.${width}`);
    await page.close();
  }
}
async function photographPdf(pdf: Buffer, name: string): Promise<PNG> {
  const [page] = (await pdfPages(pdf)) as [PNG];
  await keepDrawn(`mail-${name}.pdf`, page);
  return page;
}

test('marks a sent invoice paid when its link is paid, with each event once and a receipt', async () => {
  const wallet = await fundedWallet(service);
  const draft = await service.florin.invoices.create({
    customer_email: 'ada@example.com',
    customer_name: 'آدا Lovelace 陳',
    amount: 49.5,
    description: 'Coffee for the office ☕, in May',
    line_items: [
      { description: 'قهوة عربية، 1 كغ', quantity: 1.5, unit_price: 25 },
      { description: '雲南咖啡 Yunnan', quantity: 1, unit_price: 12 },
    ],
    due_date: '2036-01-31',
  });
  const sent = await service.florin.invoices.send(draft.id);

  const mail = await nextMail(`[Test] Invoice ${draft.invoice_number} from Café Zürich`);
  expect(mail).toMatchObject({ recipients: ['ada@example.com'], from: { name: 'Café Zürich via Florin' } });
  await photographMail(mail, 'invoice');
  const picture = await photographPdf(bytesOf(mail.attachments.at(-1)), 'invoice');
  const scan = jsQR as unknown as typeof jsQR.default;
  const scanned = scan(new Uint8ClampedArray(picture.data), picture.width, picture.height)?.data;
  const link = /http\S+\/i\/inv_\w+/.exec(mail.text ?? '')?.[0];
  expect([scanned, link]).toEqual([sent.payment_url, sent.payment_url]);

  // As the customer does: the page of the mail's link, its button, and a wallet.
  const page = await browser.browser.newPage();
  await page.goto(link as string);
  await page.getByRole('link', { name: 'Pay $49.50' }).click();
  await page.waitForURL('**/pay/*');
  const paymentId = new URL(page.url()).pathname.split('/').at(-1) as string;
  const { solana_pay_url } = await service.florin.payments.retrieveCheckoutData(paymentId);
  const signature = await wallet.pay(solana_pay_url);

  await receiver.waitFor(({ json }) => json.event === 'invoice.paid');
  expect(await service.florin.invoices.retrieve(draft.id)).toMatchObject({
    status: 'paid',
    payment_id: paymentId,
    email_status: 'sent',
  });
  // The checkout leads back to the invoice, which is paid.
  await page.getByRole('link', { name: 'Back to Café Zürich' }).click();
  await page.getByRole('heading', { name: 'Paid' }).waitFor();

  const receipt = await nextMail('[Test] Receipt from Café Zürich: $49.50');
  expect(receipt.text).toContain(signature);
  await photographMail(receipt, 'receipt');
  const paid = await photographPdf(bytesOf(receipt.attachments.at(-1)), 'receipt');
  expect(scan(new Uint8ClampedArray(paid.data), paid.width, paid.height)).toBeNull();

  const kinds = [
    'customer.created',
    'invoice.created',
    'payment.created',
    'invoice.sent',
    'payment.confirmed',
    'invoice.paid',
  ];
  await Promise.all(kinds.map((kind) => receiver.waitFor(({ json }) => json.event === kind)));
  // No job that could send anything a second time is left.
  await expect.poll(jobsLeft, { timeout: PATIENCE_MS }).toBe(0);
  expect(receiver.received.map(({ json }) => json.event).sort()).toEqual(kinds.sort());
  expect(inbox.messages().filter(({ recipients }) => recipients.includes('ada@example.com'))).toHaveLength(2);
});
