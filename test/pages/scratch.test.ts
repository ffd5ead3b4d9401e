import { test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { everyScene } from '../support/checkouts.ts';
import { startService } from '../support/service.ts';

test('x', async () => {
  const t0 = Date.now();
  const service = await startService({ env: { DEMO_WALLET_URL: 'http://127.0.0.1:9999', SERVICE_CHARGE_BPS: '0' } });
  const scenes = await everyScene(service);
  console.log('scenes', Date.now() - t0);
  const { browser, close } = await launchBrowser();
  console.log('browser', Date.now() - t0);
  const only = process.env.ONLY?.split(',');
  for (const [name, options] of Object.entries({
    desktop: { viewport: { width: 1280, height: 900 } },
    phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    small: { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  })) {
    const context = await browser.newContext({ ...options, locale: name === 'phone' ? 'de-DE' : 'en-US' });
    const page = await context.newPage();
    page.on('console', (m) => console.log('CONSOLE', m.type(), m.text().slice(0, 300)));
    page.on('pageerror', (e) => console.log('ERR', e.message));
    for (const scene of scenes.filter((s) => !only || only.some((o) => s.name.includes(o)))) {
      await page.goto(service.url + scene.path);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await page.screenshot({
          animations: 'disabled',
          path: `screenshots/scratch/${scene.name}.${name}.${colorScheme}.png`,
          fullPage: name !== 'desktop',
        });
      }
      const w = await page.evaluate('document.documentElement.scrollWidth');
      if (w !== options.viewport.width) console.log('OVERFLOW', scene.name, name, w);
    }
    await context.close();
  }
  console.log('shots', Date.now() - t0);
  await close();
  await service.stop();
}, 300000);
