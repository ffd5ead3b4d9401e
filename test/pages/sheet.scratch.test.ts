import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';

test('x', async () => {
  const { browser, close } = await launchBrowser();
  const dir = process.env.DIR ?? 'screenshots/scratch';
  const match = new RegExp(process.env.MATCH ?? '.');
  const width = Number(process.env.W ?? 300);
  const page = await browser.newPage({ viewport: { width: 1800, height: 900 } });
  const html = readdirSync(dir)
    .filter((f) => f.endsWith('.png') && match.test(f))
    .map(
      (f) =>
        `<figure style="display:inline-block;vertical-align:top;margin:4px"><figcaption style="font:12px sans-serif">${f}</figcaption><img width=${width} src="data:image/png;base64,${readFileSync(`${dir}/${f}`).toString('base64')}"></figure>`,
    )
    .join('');
  await page.setContent(`<body style="background:#888">${html}</body>`);
  await page.screenshot({ path: '/tmp/sheet.png', fullPage: true });
  await close();
}, 60000);
