import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import type { Context } from 'koa';
import type { SignedIn } from '../../db/people/sessions.ts';
import { LANGUAGE_NAMES, LOCALES } from '../../domain/locales.ts';
import { type Translator, withoutBidiMarks } from '../../i18n/translator.ts';
import { DASHBOARD } from '../../services/people/links.ts';
import { scriptPath } from '../pages/assets.ts';
import { type Frame, sendHtml } from '../pages/frame.ts';
import { assetPath } from './assets.ts';
import type { Desk } from './desk.ts';
import { DONE, doneText } from './done.ts';
import { setSecurityHeaders } from './headers.ts';
import { OPERATOR_NAV, type OperatorDesk } from './operator/screen.ts';
import { pollOf } from './polling.ts';
import { type DeskPage, NAV } from './screen.ts';

const eta = new Eta({ views: fileURLToPath(new URL('./templates', import.meta.url)), cache: true });

/** Renders the dashboard's pages. */
export type DeskFrame = {
  base: string;
  /** Sends a page of a merchant. `place`: where a live page begins to watch. */
  send(desk: Desk, page: DeskPage, place?: string | null): Promise<void>;
  /** Sends a part of a page. */
  sendPart(desk: Desk, template: string, data: object): Promise<void>;
  /** Sends a page of the operator, who is at no merchant. `current`: the item of the menu that it belongs to. */
  sendOperator(desk: OperatorDesk, page: DeskPage, current: string): Promise<void>;
  /** Sends a page of nobody's in particular, such as the sign-in. */
  sendPlain(ctx: Context, t: Translator, page: DeskPage, person?: SignedIn): Promise<void>;
};

/** Returns the dashboard's frame. */
export function createDeskFrame({ base, keepLanguage }: Pick<Frame, 'base' | 'keepLanguage'>): DeskFrame {
  const render = (template: string, { locale, dir, text, html }: Translator, data: object) =>
    eta.render(`./${template}`, { base, desk: base + DASHBOARD, locale, dir, text, html, ...data });

  const noMerchant = { nav: null, person: null, merchant: null, mode: null, path: null, otherMode: null };

  const send = async (ctx: Context, t: Translator, page: DeskPage, layout: object, data: object) => {
    const { title, template, status, scripts = [], pageScripts = [], texts, isChanging } = page;
    if (status) ctx.status = status;
    setSecurityHeaders(ctx);
    keepLanguage(ctx, t);
    const done = doneText(t, String(ctx.query[DONE] ?? ''));
    const html = render('layout', t, {
      title: withoutBidiMarks(title),
      heading: title,
      style: base + assetPath('dashboard.css'),
      scripts: [
        ...(['htmx.js', 'desk.js'] as const).map(assetPath),
        ...scripts.map((name) => assetPath(`${name}.js`)),
        ...pageScripts.map(scriptPath),
      ].map((path) => base + path),
      texts: texts && JSON.stringify(texts).replaceAll('<', '\\u003c'),
      done,
      isLive: isChanging !== undefined,
      poll: isChanging ? pollOf(ctx) : null,
      languages: LOCALES.map((locale) => ({ locale, name: LANGUAGE_NAMES[locale] })),
      ...layout,
      body: render(template, t, { ...data, ...page.data, heading: title }),
    });
    await sendHtml(ctx, html);
  };

  return {
    base,
    send(desk, page, place = null) {
      const { ctx, t, person, merchant, scope, may } = desk;
      const path = base + desk.path;
      const nav = NAV.filter((item) => may(item.permission) && (!('mode' in item) || item.mode === scope.mode)).map(
        (item) => ({ href: path + item.path, text: t.text(item.text), isCurrent: item.name === page.nav }),
      );
      const other = scope.mode === 'test' ? 'live' : 'test';
      const layout = {
        nav,
        person,
        merchant,
        mode: scope.mode,
        path,
        search: { action: `${path}/search`, hint: t.text('desk-search-hint') },
        live: place && `${path}/live?after=${place}`,
        otherMode: `${base}${DASHBOARD}/${merchant.merchant_id}/${other}`,
      };
      const { scripts = [] } = page;
      return send(ctx, t, place ? { ...page, scripts: [...scripts, 'live'] } : page, layout, {
        path,
        mode: scope.mode,
      });
    },
    async sendPart(desk, template, data) {
      const path = base + desk.path;
      setSecurityHeaders(desk.ctx);
      await sendHtml(desk.ctx, render(template, desk.t, { path, mode: desk.scope.mode, ...data }));
    },
    sendOperator({ ctx, t, person, href }, page, current) {
      const nav = OPERATOR_NAV.map(({ name, path, text }) => ({
        href: href(path),
        text: t.text(text),
        isCurrent: name === current,
      }));
      const search = { action: href('/merchants'), hint: t.text('op-search') };
      return send(ctx, t, page, { ...noMerchant, nav, person, search, path: href('') }, {});
    },
    sendPlain: (ctx, t, page, person) => send(ctx, t, page, { ...noMerchant, person: person ?? null }, {}),
  };
}
