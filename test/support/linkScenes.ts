import type { Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { type Scene, submit } from './checkouts.ts';
import { makeMerchant, serviceOf } from './merchants.ts';
import type { Service } from './service.ts';

const custom_fields = [
  { key: 'name', label: 'Name on the badge', type: 'text', required: true },
  { key: 'member', label: 'Number of your membership', type: 'number' },
  { key: 'size', label: 'T-shirt', type: 'dropdown', options: ['S', 'M', 'L'] },
];
const suggested_amounts = [10, 25, 50, 1000];

/** Makes links that ask something, points of sale, and the pages of a merchant with a brand. */
export async function linkScenes(service: Service): Promise<Scene[]> {
  const link = async (fields: object, by = service): Promise<string> => {
    const body = { amount: 25, currency: 'EUR', title: 'Workshop ticket', ...fields };
    return (await by.call('POST', '/payment-links', body)).body.link_code;
  };
  const asking = await link({ collect_email: true, custom_fields, allow_quantity: true, token_choice: true });
  const giving = await link({ allow_custom_amount: true, min_amount: 5, max_amount: 1000, suggested_amounts });
  const once = await link({});
  const shop = await brandedShop(service);
  const branded = await link({ description: 'From 10 to 17 o’clock' }, shop);
  const { id: brandedPayment } = (await shop.call('POST', '/payments', { amount: 25, currency: 'EUR' })).body;
  return [
    { name: 'link-asks', path: `/l/${asking}` },
    { name: 'link-asks-problem', path: `/l/${asking}`, act: submit },
    { name: 'link-amount', path: `/l/${giving}` },
    {
      name: 'link-amount-problem',
      path: `/l/${giving}`,
      act: async (page) => {
        await page.fill('#amount', '1');
        await submit(page);
      },
    },
    {
      name: 'link-own',
      path: `/l/${once}`,
      // The visitor's own browser remembers the payment.
      arrange: async () => {},
      act: async (page) => {
        await submit(page);
        await page.goto(`${service.url}/l/${once}`);
      },
    },
    { name: 'link-code', path: `/l/${once}`, act: (page) => page.locator('label[for=show-qr]').click() },
    { name: 'brand-link', path: `/l/${branded}` },
    { name: 'brand-checkout', path: `/pay/${brandedPayment}` },
    { name: 'pos', path: `/pos/${giving}`, act: (page) => page.locator('[data-key="7"]').click() },
    {
      name: 'pos-problem',
      path: `/pos/${giving}`,
      act: async (page) => {
        await page.locator('[data-key="7"]').click();
        await page.locator('[data-charge]').click();
      },
    },
    { name: 'pos-paying', path: `/pos/${giving}`, arrange: async () => {}, act: charge },
    ...['paid', 'ended'].map(
      (screen): Scene => ({
        name: `pos-${screen}`,
        path: `/pos/${giving}`,
        act: (page) =>
          page.evaluate((wanted) => {
            for (const one of (globalThis as any).document.querySelectorAll('[data-screen]')) {
              one.hidden = one.dataset.screen !== wanted;
            }
          }, screen),
      }),
    ),
    { name: 'pos-fixed', path: `/pos/${once}` },
  ];
}

async function charge(page: Page): Promise<void> {
  for (const key of ['1', '2', '00']) await page.locator(`[data-key="${key}"]`).click();
  await page.locator('[data-charge]').click();
  await page.locator('[data-code] > svg').waitFor();
}

/** Makes a merchant who has set everything that pages can show of a merchant. */
async function brandedShop(service: Service): Promise<Service> {
  const wallets = { USDC: service.wallet };
  const shop = serviceOf(service, await makeMerchant(service, { test: { wallets } }, { name: 'Zeitung & Söhne' }));
  const picture = new PNG({ width: 120, height: 40 });
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([255, at % 480 < 240 ? 221 : 120, 0, 255], at);
  const logo = `data:image/png;base64,${PNG.sync.write(picture).toString('base64')}`;
  await shop.call('PATCH', '/billing-settings', { logo });
  await shop.call('PATCH', '/checkout-settings', {
    brand_color: '#ffdd00',
    support_email: 'help@shop.example',
    support_phone: '+49 30 1234567',
    terms_url: 'https://shop.example/terms',
    privacy_url: 'https://shop.example/privacy',
    refund_policy_url: 'https://shop.example/refunds',
  });
  return shop;
}
