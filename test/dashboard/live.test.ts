import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLivePages, type LivePages } from '../../src/api/dashboard/live.ts';
import { startWeb } from '../../src/api/start.ts';
import { OLDEST } from '../../src/services/eventFeed.ts';
import { createEventWatch } from '../../src/services/eventWatch.ts';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import { AT_ONCE, type Service, silent, startService } from '../support/service.ts';
import { until } from '../support/until.ts';

let service: Service;
let owner: DeskVisit;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  owner = await visitDesk(service);
});

const pay = async () =>
  (await service.call('POST', '/payments', { amount: 5, currency: 'USD', token: 'USDC' })).body.id;

/** Opens the events of a page, as its browser does. `read` returns the next text that has this in it. */
async function openLive(visit: DeskVisit, path: string, url = service.url) {
  const leaving = new AbortController();
  const { status, headers, body } = await fetch(url + path, {
    headers: { cookie: visit.cookie, accept: 'text/event-stream' },
    redirect: 'manual',
    signal: leaving.signal,
  });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  const read = async (wanted: string): Promise<string> => {
    for (let text = ''; ; ) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) return `${text}<end>`;
      text += value;
      if (text.includes(wanted)) return text;
    }
  };
  return { status, headers, read, leave: () => leaving.abort() };
}

/** Returns the address of the events that a page names. */
async function liveOf(visit: DeskVisit): Promise<string> {
  const { text } = await visit.get(visit.path);
  return (/data-live="([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&');
}

test('a page hears of an event after it was made, and nothing of what happened', async () => {
  await pay();
  const path = await liveOf(owner);
  const live = await openLive(owner, path);
  expect(live.headers.get('content-type')).toContain('text/event-stream');
  expect(live.headers.get('cache-control')).toBe('no-store');
  const id = await pay();
  const text = await live.read('changed');
  expect(text).toContain('event: changed\ndata: 1\n');
  expect(text).not.toContain(id);
  live.leave();
});

test('a page that connects late hears what it missed, and other merchants and modes hear nothing', async () => {
  const path = await liveOf(owner);
  const other = await visitDesk(service, 'viewer', 'live');
  const quiet = await openLive(other, await liveOf(other));
  await pay();
  const live = await openLive(owner, path);
  expect(await live.read('changed')).toContain('event: changed');
  quiet.leave();
  live.leave();
  expect(path).toMatch(/after=(evt_|oldest)/);
});

test('a user has at most five open pages, and closing one makes room', async () => {
  const path = await liveOf(owner);
  const open = await Promise.all(Array.from({ length: 5 }, () => openLive(owner, path)));
  expect((await openLive(owner, path)).status).toBe(204);
  open[0]?.leave();
  await until(async () => {
    const again = await openLive(owner, path);
    return again.status === 200;
  });
  for (const one of open) one.leave();
});

test('a page keeps no session from expiring, and ends with it', async () => {
  const { db } = service;
  const old = new Date(Date.now() - 11 * 3600_000);
  const session = db.updateTable('sessions').where('user_id', '=', owner.user.id);
  await session.set({ last_seen_at: old }).execute();
  const watch = createEventWatch(db);
  const pages = createLivePages(db, watch, { checkMs: 20 });
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', owner.user.id)
    .executeTakeFirstOrThrow();
  const page = { merchant_id: service.merchant.id, mode: 'test' as const, user_id: owner.user.id };
  const stream = new PassThrough().resume();
  await pages.open({ ...page, session_id: id, place: OLDEST }, stream);
  const other = await visitDesk(service);
  const theirs = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', other.user.id)
    .executeTakeFirstOrThrow();
  const stays = new PassThrough().resume();
  await pages.open({ ...page, user_id: other.user.id, session_id: theirs.id, place: OLDEST }, stays);
  await openLive(owner, `${owner.path}/live`).then(({ leave }) => leave());
  const [seen] = await db.selectFrom('sessions').select('last_seen_at').where('id', '=', id).execute();
  expect(seen?.last_seen_at).toEqual(old);
  await session.set({ ended_at: new Date() }).execute();
  await until(async () => stream.readableEnded);
  expect(stays.readableEnded).toBe(false);
  pages.stop();
});

test('a member who was removed hears nothing more', async () => {
  const pages: LivePages = createLivePages(service.db, createEventWatch(service.db), { checkMs: 20 });
  const { db } = service;
  const member = await visitDesk(service, 'viewer');
  const { id } = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', member.user.id)
    .executeTakeFirstOrThrow();
  const page = { merchant_id: service.merchant.id, mode: 'test' as const, user_id: member.user.id };
  const stream = new PassThrough().resume();
  await pages.open({ ...page, session_id: id, place: OLDEST }, stream);
  await db.deleteFrom('memberships').where('user_id', '=', member.user.id).execute();
  await until(async () => stream.readableEnded);
  expect(stream.readableEnded).toBe(true);
  pages.stop();
});

test('a process has a limit of open pages, and ends them when it stops', async () => {
  const web = await startWeb(service.config, silent, { ...AT_ONCE, maxPages: 1 });
  const url = `http://127.0.0.1:${web.port}`;
  const path = `${owner.path}/live`;
  const live = await openLive(owner, path, url);
  const other = await visitDesk(service);
  expect((await openLive(other, path, url)).status).toBe(204);
  const stopped = web.stop();
  expect(await live.read('nothing')).toContain('<end>');
  await stopped;
});

test('open pages take no place of API clients that wait for events', async () => {
  const visits = await Promise.all(Array.from({ length: 21 }, () => visitDesk(service)));
  const open = await Promise.all(visits.map((visit) => openLive(visit, `${visit.path}/live`)));
  const before = await pay();
  const { body } = await service.call('GET', `/events?resource_id=${before}`);
  const waiting = service.call('GET', `/events?after=${body[0].id}&wait=30`);
  const id = await pay();
  expect(JSON.stringify((await waiting).body)).toContain(id);
  for (const one of open) one.leave();
});
