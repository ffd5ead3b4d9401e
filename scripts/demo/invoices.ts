import type { DemoContext } from './context.ts';

/** Sends an invoice by mail and pays it through the link in the mail. */
export async function payAnInvoice({ florin, wallet, receiver, inbox, timeline }: DemoContext): Promise<void> {
  timeline.chapter('An invoice of 49.50 USD, by email');
  // A new address per run: the inbox keeps the mails of earlier runs.
  const customer_email = `ada.${Date.now()}@example.com`;
  const invoice = await florin.invoices.create({
    customer_email,
    customer_name: 'Ada Lovelace',
    amount: 49.5,
    description: 'Coffee for the office, in May',
    line_items: [
      { description: 'Espresso, 1 kg', quantity: 1.5, unit_price: 25 },
      { description: 'Delivery', quantity: 1, unit_price: 12 },
    ],
    due_date: new Date(Date.now() + 14 * 24 * 3600_000).toISOString().slice(0, 10),
  });
  timeline.step(`${invoice.invoice_number} created, a ${invoice.status}`);
  await receiver.waitFor('invoice.created', invoice.id);
  timeline.step('webhook invoice.created received, signature verified');

  const sentAt = performance.now();
  await florin.invoices.send(invoice.id);
  // Mail and webhook arrive in any order, so poll the inbox now.
  const mailed = inbox
    .waitFor(customer_email, invoice.invoice_number)
    .then((mail) => ({ mail, ms: performance.now() - sentAt }));
  await receiver.waitFor('invoice.sent', invoice.id);
  timeline.step(`sent to ${customer_email}, webhook invoice.sent received`);
  const { mail, ms } = await mailed;
  const [pdf] = mail.attachments;
  const size = `${Math.round(pdf.length / 1000)} kB`;
  timeline.step(
    `in the inbox ${(ms / 1000).toFixed(1)} s after it was sent: "${mail.subject}", with ${pdf.fileName} (${size})`,
  );

  const link = /http\S+\/i\/\w+/.exec(mail.text)?.[0];
  const page = await (await fetch(link ?? '')).text();
  const paymentId = /\/pay\/(pay_\w+)/.exec(page)?.[1];
  if (!paymentId) throw new Error(`the page ${link} of the mail does not lead to a payment`);
  const { solana_pay_url } = await florin.payments.retrieveCheckoutData(paymentId);
  const signature = await wallet.pay(solana_pay_url);
  timeline.step(`paid by the link in the mail, transaction ${signature.slice(0, 16)}…`);

  await receiver.waitFor('invoice.paid', invoice.id);
  const { status } = await florin.invoices.retrieve(invoice.id);
  if (status !== 'paid') throw new Error(`${invoice.invoice_number} should be paid, and is ${status}`);
  timeline.step(`webhook invoice.paid received: ${invoice.invoice_number} is ${status} by itself`);
  const receipt = await inbox.waitFor(customer_email, 'Receipt');
  timeline.step(`in the inbox: "${receipt.subject}"`);
}
