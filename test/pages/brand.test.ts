import { PNG } from 'pngjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { endPlan } from '../support/factories/installments.ts';
import { expirePayment, passDeadline } from '../support/factories/payments.ts';
import { makePlan } from '../support/installments.ts';
import { axeViolations, watchPage } from '../support/pages.ts';
import { photograph } from '../support/pictures.ts';
import { type Service, startService } from '../support/service.ts';

let service: Service;
let browser: LaunchedBrowser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

const html = async (path: string) => (await fetch(service.url + path, { headers: { accept: 'text/html' } })).text();
/** Sets all settings: those not given to none. */
async function set(settings: object): Promise<void> {
  const none = Object.fromEntries(
    ['brand_color', 'support_email', 'support_url', 'support_phone', 'terms_url', 'privacy_url', 'locale'].map(
      (name) => [name, null],
    ),
  );
  expect((await service.call('PATCH', '/checkout-settings', { ...none, ...settings })).status).toBe(200);
}

const newPayment = async () => (await service.call('POST', '/payments', { amount: 5 })).body.id as string;

test('carries the merchant’s logo, colour, support and legal links', async () => {
  const png = PNG.sync.write(new PNG({ width: 40, height: 40, fill: true }));
  await service.call('PATCH', '/billing-settings', { logo: `data:image/png;base64,${png.toString('base64')}` });
  await set({
    brand_color: '#ffdd00',
    support_email: 'help@shop.example',
    support_phone: '+49 30 1234567',
    terms_url: 'https://shop.example/terms?a=1&b=2',
    privacy_url: 'https://shop.example/privacy',
  });
  const id = await newPayment();
  const problems: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.browser.newPage({ viewport: { width: 390, height: 844 }, colorScheme });
    watchPage(page, [service.url], problems);
    await page.goto(`${service.url}/pay/${id}`);
    problems.push(...(await axeViolations(page)));
    const logo = page.locator('.brand img');
    expect(await logo.evaluate((image: any) => image.complete && image.naturalWidth)).toBe(40);
    const button = page.locator('.button.primary').first();
    const color = await button.evaluate(
      (element) => (globalThis as any).getComputedStyle(element).backgroundColor as string,
    );
    // Yellow, dark enough for white text, or as it is on a dark page.
    const [red = 0, green = 0, blue = 0] = color.match(/\d+/g)?.map(Number) ?? [];
    expect(red > green && green > blue && blue < 30).toBe(true);
    const foot = page.locator('.foot');
    expect(await foot.getByRole('link').evaluateAll((links) => links.map((link: any) => link.href))).toEqual([
      'mailto:help@shop.example',
      'tel:+49301234567',
      'https://shop.example/terms?a=1&b=2',
      'https://shop.example/privacy',
    ]);
    await photograph(page, `brand.phone.${colorScheme}`);
    await page.close();
  }
  expect(problems).toEqual([]);
});

test('says how to contact the merchant when a payment has ended, with its id', async () => {
  await set({ support_email: 'help@shop.example' });
  const id = await newPayment();
  await passDeadline(service, id);
  await expirePayment(service, id);
  expect(await html(`/pay/${id}`)).toContain(`href="mailto:help@shop.example?subject=${id}"`);
  await set({ support_url: 'https://shop.example/help' });
  expect(await html(`/pay/${id}`)).toContain('class="button primary" href="https://shop.example/help"');
  await set({});
  expect(await html(`/pay/${id}`)).toMatch(/href="mailto:[^"?]+@[^"?]+\?subject=pay_/);
});

test('reaches every page: its support, its colour and its language for strangers', async () => {
  await set({ support_url: 'https://shop.example/help', brand_color: '#0b7a3b', locale: 'de' });
  const post = async (path: string, body: object) => (await service.call('POST', path, body)).body;
  const plan = await makePlan(service);
  await endPlan(service, plan.id, 'defaulted');
  const link = await post('/payment-links', { amount: 5, allow_custom_amount: true });
  await service.call('POST', `/payment-links/${link.link_code}/deactivate`);
  const { id: plan_id } = await post('/subscription-plans', { name: 'Basic', amount: 5, billing_interval: 'monthly' });
  const subscription = await post('/subscriptions', { plan_id, customer_email: 'a@shop.example' });
  const customer_email = 'a@shop.example';
  const invoice = await post('/invoices', { customer_email, amount: 5, description: 'A book' });
  await service.call('POST', `/invoices/${invoice.id}/send`);
  const paths = [
    `/pay/${await newPayment()}`,
    `/l/${link.link_code}`,
    `/pos/${link.link_code}`,
    `/s/${plan_id}`,
    `/subscriptions/${subscription.id}/periods/1`,
    `/i/${invoice.id}`,
    `/installments/${plan.id}`,
    `/installments/${plan.payment_schedule[0].id}`,
    `/portal/sign-in/${service.merchant.id}/test`,
  ];
  for (const path of paths) {
    const read = (language: string) =>
      fetch(service.url + path, { headers: { accept: 'text/html', 'accept-language': language } });
    expect([path, await (await read('fr-CA')).text()]).toEqual([path, expect.stringContaining('<html lang="fr"')]);
    const response = await read('xx');
    expect([path, response.status]).toEqual([path, 200]);
    const text = await response.text();
    expect([path, /<html lang="(\w+)"/.exec(text)?.[1]]).toEqual([path, 'de']);
    expect([path, text.includes('--accent:#0b7a3b')]).toEqual([path, true]);
    const contacts = [...text.matchAll(/href="(mailto:[^"]*|https:\/\/shop\.example\/help)"/g)].map(([, href]) => href);
    expect([path, [...new Set(contacts)]]).toEqual([path, ['https://shop.example/help']]);
  }
});

test('shows a payment in its own language, else in its customer’s, whatever the browser prefers', async () => {
  await set({});
  const { body: customer } = await service.call('POST', '/customers', { email: 'it@shop.example', locale: 'it' });
  for (const [fields, language] of [
    [{ locale: 'pl' }, 'pl'],
    [{ customer_id: customer.id }, 'it'],
    [{ customer_id: customer.id, locale: 'pl-PL' }, 'pl'],
    [{}, 'fr'],
  ] as const) {
    const { body } = await service.call('POST', '/payments', { amount: 5, ...fields });
    for (const path of [`/pay/${body.id}`, `/pay/${body.id}/state?loaded=1`]) {
      const response = await fetch(service.url + path, { headers: { accept: 'text/html', 'accept-language': 'fr' } });
      const text = await response.text();
      expect([path, /(?:<html lang="|state\?lang=)(\w+)/.exec(text)?.[1]]).toEqual([path, language]);
    }
  }
});

test('shows pages in the merchant’s language only to visitors whose languages we lack', async () => {
  await set({ locale: 'de-AT' });
  const id = await newPayment();
  const language = async (accepted: string, query = '', cookie = '') => {
    const headers = { accept: 'text/html', 'accept-language': accepted, cookie };
    const response = await fetch(`${service.url}/pay/${id}${query}`, { headers });
    const [, lang] = /<html lang="([^"]+)"/.exec(await response.text()) ?? [];
    return { lang, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? null };
  };
  expect(await language('xx')).toEqual({ lang: 'de', cookie: null });
  expect(await language('en-GB')).toEqual({ lang: 'en', cookie: null });
  // The visitor's own choice comes first, and stays.
  expect(await language('en-GB', '?lang=de')).toEqual({ lang: 'de', cookie: 'lang=de' });
  expect(await language('en-GB', '', 'lang=de')).toEqual({ lang: 'de', cookie: null });
  for (const hostile of ['xx', '%00', 'de"><script>', '../de', 'x'.repeat(4000)]) {
    expect(await language('en-GB', `?lang=${hostile}`)).toEqual({ lang: 'en', cookie: null });
  }
});
