import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import Router from '@koa/router';
import { Eta } from 'eta';
import Koa from 'koa';
import type { MailBox } from './box.ts';
import { type Message, readAttachment, summarize } from './message.ts';

/** Hosts of a browser on this machine. Any other host is DNS rebinding by a foreign site. */
const OWN_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** Policy of our own pages: nothing from elsewhere, no inline script. Frames show the HTML part of a mail. */
const PAGE_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `frame-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

/**
 * Policy of the HTML part of a mail: no script, no form, no access to our pages. Its links open in a new tab. Pictures
 * may come from the mail itself and from services on this machine, such as Florin's QR codes.
 */
const MAIL_POLICY = [
  `default-src 'none'`,
  `style-src 'unsafe-inline'`,
  `img-src 'self' data: http://127.0.0.1:* http://localhost:*`,
  `frame-ancestors 'self'`,
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

const eta = new Eta({ views: here('.'), autoTrim: false });
const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' });
const formatDate = (date: string) => dateFormat.format(new Date(date));

/** Returns the time for today's mails, the day for older ones. */
function formatShortDate(date: string): string {
  const isToday = dayFormat.format(new Date(date)) === dayFormat.format(new Date());
  return (isToday ? timeFormat : dayFormat).format(new Date(date));
}

/** Returns a size for people: 512 B, 1.5 kB, 2.0 MB. */
function formatSize(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Returns the mail's HTML with our own addresses instead of `cid:...`, the names of attached pictures. */
function withOwnPictures(message: Message): string {
  return (message.html ?? '').replace(/\bcid:([^"'\s>)]+)/gi, (whole, id: string) => {
    const index = message.attachments.findIndex((attachment) => attachment.content_id === decodeURIComponent(id));
    return index < 0 ? whole : `/messages/${message.id}/attachments/${index}`;
  });
}

/** Returns the app with the pages and the JSON API of a box of mails. */
export function createMailApp(box: MailBox): Koa {
  const router = new Router();
  const find = (ctx: Koa.Context, id: string | undefined) => {
    const entry = box.get(id ?? '');
    if (entry === null) ctx.throw(404, 'no such mail');
    return entry;
  };

  router.get('/api/messages', (ctx) => {
    ctx.body = box.list().map(summarize);
  });
  router.get('/api/messages/:id', (ctx) => {
    ctx.body = find(ctx, ctx.params.id).message;
  });
  router.delete('/api/messages', async (ctx) => {
    await box.clear();
    ctx.status = 204;
  });

  router.get('/', (ctx) => {
    ctx.body = eta.render('./list', { messages: box.list(), formatShortDate });
  });
  router.get('/messages/:id', (ctx) => {
    const { message } = find(ctx, ctx.params.id);
    const views = ['html', 'text', 'headers'].filter((view) => view === 'headers' || message[view as 'html' | 'text']);
    const view = views.find((one) => one === ctx.query.view) ?? views[0];
    ctx.body = eta.render('./message', { message, view, views, formatDate, formatSize });
  });
  router.get('/messages/:id/html', (ctx) => {
    const { message } = find(ctx, ctx.params.id);
    ctx.set('Content-Security-Policy', MAIL_POLICY);
    ctx.type = 'html';
    ctx.body = `<!doctype html><base target="_blank">${withOwnPictures(message)}`;
  });
  router.get('/messages/:id/raw', (ctx) => {
    ctx.type = 'text/plain; charset=utf-8';
    ctx.body = find(ctx, ctx.params.id).raw;
  });
  router.get('/messages/:id/attachments/:index', async (ctx) => {
    const { message, raw } = find(ctx, ctx.params.id);
    const index = Number(ctx.params.index);
    const content = await readAttachment(raw, index);
    const attachment = message.attachments[index];
    if (content === null || attachment === undefined) return ctx.throw(404, 'no such attachment');
    ctx.attachment(attachment.filename);
    ctx.type = attachment.content_type;
    ctx.body = content;
  });
  for (const [path, type] of [
    ['/style.css', 'text/css'],
    ['/list.js', 'text/javascript'],
  ] as const) {
    router.get(path, async (ctx) => {
      ctx.type = type;
      ctx.body = await readFile(here(`.${path}`));
    });
  }

  const app = new Koa();
  app.silent = true;
  app.use(async (ctx, next) => {
    if (!OWN_HOSTS.includes(ctx.host.replace(/:\d+$/, ''))) ctx.throw(403, 'this page is for this machine only');
    ctx.set({
      'Content-Security-Policy': PAGE_POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cache-Control': 'no-store',
    });
    await next();
  });
  app.use(router.routes()).use(router.allowedMethods());
  return app;
}
