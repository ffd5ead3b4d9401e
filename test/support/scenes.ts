import { everyScene, type Scene } from './checkouts.ts';
import { installmentScenes } from './installmentScenes.ts';
import { invoiceScenes } from './invoices.ts';
import { linkScenes } from './linkScenes.ts';
import { portalScenes } from './portalScenes.ts';
import { type Service, startService } from './service.ts';
import { subscriptionScenes } from './subscriptionScenes.ts';
import { addWallet } from './walletStandard.ts';

/** Starts the service whose pages `allScenes` makes. */
export const startScenes = () =>
  startService({
    env: {
      DEMO_WALLET_URL: 'http://127.0.0.1:1',
      ONRAMP_TEST_URL_TEMPLATE: 'https://buy.example/?to={wallet}',
      ONRAMP_TEST_SECRET: 'sk_1',
    },
  });

const MAKE = [everyScene, linkScenes, invoiceScenes, payingScenes, subscriptionScenes, installmentScenes, portalScenes];

/** Makes every state of every page that a payer can meet. Needs a service of `startScenes`. */
export async function allScenes(service: Service): Promise<Scene[]> {
  const scenes: Scene[] = [];
  for (const make of MAKE) scenes.push(...(await make(service)));
  return scenes;
}

/** Makes the states of a checkout while somebody pays. */
async function payingScenes(service: Service): Promise<Scene[]> {
  const open = async (fields: object = {}) => {
    const body = { amount: 25, currency: 'EUR', description: 'Two tickets for Saturday', ...fields };
    return `/pay/${(await service.call('POST', '/payments', body)).body.id}`;
  };
  const withWallet: Scene['arrange'] = (context) => addWallet(context, service, { name: 'Solflare', sends: true });
  return [
    {
      name: 'paying-wallet',
      path: await open(),
      arrange: withWallet,
      act: (page) => page.getByRole('button', { name: 'Solflare' }).waitFor(),
    },
    {
      name: 'paying-problem',
      path: await open(),
      arrange: (context) => addWallet(context, service, { name: 'Solflare', sends: true, refuses: true }),
      act: async (page) => {
        await page.getByRole('button', { name: 'Solflare' }).click();
        await page.locator('[data-problem]:not(:empty)').waitFor();
      },
    },
    {
      name: 'paying-sent',
      path: await open(),
      act: (page) => page.evaluate(`document.dispatchEvent(new CustomEvent('florin:sent'))`),
    },
    {
      name: 'paying-offline',
      path: await open(),
      arrange: withWallet,
      act: async (page) => {
        await page.context().setOffline(true);
        await page.locator('.offline').waitFor();
      },
    },
    {
      name: 'checkout-from-exchange',
      path: await open({ pay_from_exchange: true }),
      act: (page) => page.locator('label[for=from-exchange]').click(),
    },
  ];
}
