import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LaunchedBrowser, launchBrowser } from '../../scripts/browser/launch.ts';
import { listPasskeys } from '../../src/db/people/passkeys.ts';
import { visitDesk } from '../support/desk.ts';
import { setRows } from '../support/factories/rows.ts';
import { earlier } from '../support/factories/times.ts';
import { axeViolations, watchPage } from '../support/pages.ts';
import { type Service, startService } from '../support/service.ts';

/** Where the dashboard is. The browser finds the service there, whatever its port. */
const ORIGIN = 'http://localhost:3000';
const ACCOUNT = `${ORIGIN}/dashboard/account/passkeys`;
const SCREEN = { viewport: { width: 390, height: 844 }, locale: 'en-GB' };

let service: Service;
let browser: LaunchedBrowser;
const problems: string[] = [];
beforeAll(async () => {
  service = await startService({ env: { BASE_URL: 'http://127.0.0.1:3000' } });
  browser = await launchBrowser([`--host-resolver-rules=MAP localhost:3000 ${new URL(service.url).host}`]);
});
afterAll(async () => {
  await browser.close();
  await service.stop();
});

/** Opens a browser with an authenticator whose user is always there. */
async function newBrowser(): Promise<{
  context: BrowserContext;
  page: Page;
  cdp: CDPSession;
  authenticatorId: string;
}> {
  const context = await browser.browser.newContext(SCREEN);
  const page = await context.newPage();
  watchPage(page, [ORIGIN], problems);
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { context, page, cdp, authenticatorId };
}

/** Signs a new member in with a link, as their browser has it. Returns the member. */
async function signedIn(context: BrowserContext) {
  const { user, cookie } = await visitDesk(service);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, domain: 'localhost', path: '/dashboard', httpOnly: true, sameSite: 'Lax' }]);
  return user;
}

/** Makes the proofs of a user’s sessions an hour old. */
const forgetProofs = (user_id: string) =>
  setRows(service, 'sessions', { user_id }, { proved_at: earlier('proved_at', { hours: 1 }) });

test('a person adds a passkey, signs in with it, proves with it, and removes it', async () => {
  const { context, page, cdp, authenticatorId } = await newBrowser();
  const user = await signedIn(context);
  await page.goto(`${ORIGIN}/dashboard/account`);
  await page.getByRole('link', { name: 'Add, rename or remove passkeys' }).click();
  await page.getByText('You have no passkey yet.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Name').fill('My phone');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Your passkey is added.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }]);

  await page.locator('details.menu summary').click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You are signed out.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.goto(ACCOUNT);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('button', { name: 'Remove My phone' }).waitFor();
  expect(page.url()).toBe(ACCOUNT);
  const [session] = await service.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('id', 'desc')
    .execute();
  expect(session).toMatchObject({ method: 'passkey' });

  await forgetProofs(user.id);
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByRole('heading', { name: 'Is it you?' }).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm with your passkey' }).click();
  await page.waitForURL(ACCOUNT);
  await page.getByRole('button', { name: 'Remove My phone' }).click();
  await page.getByText('The passkey is removed.').waitFor();
  expect(await listPasskeys(service.db, user.id)).toEqual([]);

  await context.clearCookies();
  await page.goto(`${ORIGIN}/dashboard/sign-in`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText('This passkey does not belong to an account here.').waitFor();
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Sign in with a passkey');
  await context.close();
});

test('a person whose proof is old proves who they are before they add a passkey, by keyboard', async () => {
  const { context, page, cdp, authenticatorId } = await newBrowser();
  const user = await signedIn(context);
  await page.goto(ACCOUNT);
  const add = page.getByRole('button', { name: 'Add a passkey' });
  await add.press('Enter');
  await page.getByText('Your passkey is added.').waitFor();
  await add.press('Enter');
  await page.getByText('This device has a passkey for your account already.').waitFor();
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Add a passkey');

  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await name.fill('\u202eKey ring');
  await name.press('Enter');
  await page.getByText('must not have characters that change the direction of text').waitFor();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  expect(await axeViolations(page)).toEqual([]);
  await name.fill('  Key ring ');
  await name.press('Enter');
  await page.getByText('Saved.').waitFor();
  expect(await listPasskeys(service.db, user.id)).toMatchObject([{ name: 'Key ring' }]);

  await forgetProofs(user.id);
  await cdp.send('WebAuthn.clearCredentials', { authenticatorId });
  await add.press('Enter');
  await page.getByRole('heading', { name: 'Is it you?' }).waitFor();
  await page.getByRole('button', { name: 'Confirm with your passkey' }).press('Enter');
  await page.getByText('No passkey was used. Try again when you are ready.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  expect(await page.getByText('If you have lost your passkey').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'Email a link to' }).count()).toBe(0);
  await context.close();
});

test('the page of an address without a domain name tells where passkeys work', async () => {
  const context = await browser.browser.newContext(SCREEN);
  const page = await context.newPage();
  watchPage(page, [service.url], problems);
  await page.goto(`${service.url}/dashboard/sign-in`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.getByText(`Passkeys work only at ${ORIGIN}.`).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await context.close();
});

test('the page tells what to do when the server cannot be reached, and when it refuses', async () => {
  const { context, page } = await newBrowser();
  await page.goto(`${ORIGIN}/dashboard/sign-in`);
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' });
  await context.setOffline(true);
  await signIn.click();
  await page.getByText('The server cannot be reached.').waitFor();
  await context.setOffline(false);
  await page.route('**/passkey/options?*', (route) => route.fulfill({ status: 500, body: 'no JSON' }));
  await signIn.click();
  await page.getByText('The passkey could not be used. Try again.').waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await context.close();
});

test.each(['without JavaScript', 'of some years ago'])(
  'a browser %s shows no button that it cannot use',
  async (kind) => {
    const context = await browser.browser.newContext({ ...SCREEN, javaScriptEnabled: kind !== 'without JavaScript' });
    await context.addInitScript('delete PublicKeyCredential.prototype.toJSON');
    const page = await context.newPage();
    watchPage(page, [ORIGIN], problems);
    await page.goto(`${ORIGIN}/dashboard/sign-in`);
    await page.getByRole('button', { name: 'Email me a link' }).waitFor();
    expect(await page.getByRole('button', { name: 'Sign in with a passkey' }).isVisible()).toBe(false);
    await signedIn(context);
    await page.goto(ACCOUNT);
    await page.getByText('This browser cannot use passkeys.').waitFor();
    expect(await page.getByRole('button', { name: 'Add a passkey' }).isVisible()).toBe(false);
    await context.close();
  },
);

test('no page has an error', () => expect(problems).toEqual([]));
