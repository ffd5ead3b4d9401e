import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DeskVisit, visitDesk } from '../support/desk.ts';
import {
  addAttempts,
  disableEndpoint,
  setDelivery,
  setDeliveryStatus,
  setEndpoint,
} from '../support/factories/webhooks.ts';
import { takeJobs } from '../support/jobs.ts';
import { makeMerchant, serviceOf } from '../support/merchants.ts';
import { type Service, startService } from '../support/service.ts';
import { emit, lastDelivery, register } from '../support/webhooks.ts';

let service: Service;
let developer: DeskVisit;
let reader: DeskVisit;
beforeAll(async () => {
  service = await startService();
  developer = await visitDesk(service, 'developer');
  reader = await visitDesk(service, 'accountant');
});
afterAll(() => service.stop());

const URL = 'http://127.0.0.1:9/hook';
const AREA = '/developers';
let forms = 0;
const newForm = () => `form-${++forms}`;

const open = (path: string, visit = developer) => visit.get(visit.path + AREA + path);
const send = (path: string, fields: Record<string, string> = {}, visit = developer) =>
  visit.post(visit.path + AREA + path, { once: newForm(), ...fields });
const endpoints = async (of = service): Promise<any[]> => (await of.call('GET', '/webhook-endpoints')).body;
const locationOf = ({ headers }: { headers: Headers }) => headers.get('location')?.replace(developer.path + AREA, '');

/** Returns a service with a merchant of its own, and a developer's visit to it. */
async function another(): Promise<[Service, DeskVisit]> {
  const own = serviceOf(service, await makeMerchant(service));
  return [own, await visitDesk(own, 'developer')];
}

/** Makes a delivery with attempts that were answered so. Returns its id. */
async function delivered(endpoint: string, answers: number[], status: 'pending' | 'failed' | 'delivered') {
  await emit(service);
  const { body } = await service.call('GET', `/webhooks?endpoint_id=${endpoint}&limit=1`);
  const { id, event_id } = body[0];
  const headers = { 'webhook-id': event_id, 'webhook-signature': 'v1,c2lnbmVk', 'content-type': 'application/json' };
  const attempts = answers.map((response_status, place) => ({
    started_at: new Date(Date.now() - 60_000 * (answers.length - place)),
    response_status,
    response_body: `<script>alert(${place})</script>`,
    request_url: URL,
    request_headers: headers,
  }));
  await addAttempts(service, id, attempts);
  await setDeliveryStatus(service, id, status, answers.length);
  await setDelivery(service, id, { schedule_step: answers.length });
  return { id, event_id } as { id: string; event_id: string };
}

describe('endpoints', () => {
  test('are made, changed, disabled, enabled and deleted', async () => {
    const [own, visit] = await another();
    const act = (path: string, fields: object = {}) =>
      visit.post(visit.path + AREA + path, { once: newForm(), ...fields } as Record<string, string>);
    expect((await open('/webhooks', visit)).text).toContain('There are no endpoints yet.');
    const fields = { url: URL, description: 'Web shop', choice: 'all', ordering: 'per_resource' };
    const made = await act('/webhooks/new', fields);
    const [endpoint] = await endpoints(own);
    expect(made.headers.get('location')).toBe(`${visit.path}${AREA}/webhooks/${endpoint.id}?done=desk-done-saved`);
    expect(endpoint).toMatchObject({ url: URL, description: 'Web shop', events: null, ordering: 'per_resource' });

    const path = `/webhooks/${endpoint.id}`;
    expect((await open(`${path}/edit`, visit)).text).toContain(`value="${URL}"`);
    const change: [string, string][] = [
      ['once', newForm()],
      ['url', `${URL}/2`],
      ['description', ''],
      ['choice', 'custom'],
      ['events', 'payment.confirmed'],
      ['events', 'invoice.paid'],
      ['ordering', 'none'],
    ];
    expect((await visit.post(`${visit.path}${AREA}${path}/edit`, change)).status).toBe(303);
    expect((await endpoints(own))[0]).toMatchObject({
      url: `${URL}/2`,
      description: null,
      events: ['payment.confirmed', 'invoice.paid'],
      ordering: 'none',
    });
    const { text } = await open(`${path}/edit`, visit);
    expect(text).toContain('value="invoice.paid" checked');
    expect(text).not.toContain('value="invoice.sent" checked');

    for (const status of ['disabled', 'enabled']) {
      await act(`${path}/${status.slice(0, -1)}`);
      expect((await endpoints(own))[0].status).toBe(status);
    }
    expect((await open(`${path}/delete`, visit)).text).toContain('Past deliveries stay visible.');
    expect((await act(`${path}/delete`)).headers.get('location')).toBe(
      `${visit.path}${AREA}/webhooks?done=developers-done-deleted`,
    );
    expect(await endpoints(own)).toEqual([]);
    expect((await open(path, visit)).status).toBe(404);
  });

  test('a form sent twice adds one, and a refused one keeps what was typed', async () => {
    const [own, visit] = await another();
    const form = { once: newForm(), url: URL, choice: 'all', ordering: 'none' };
    const path = `${visit.path}${AREA}/webhooks/new`;
    const answers = await Promise.all([1, 2].map(() => visit.post(path, form)));
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await endpoints(own)).toHaveLength(1);

    const refused = await visit.post(path, {
      ...form,
      once: newForm(),
      url: 'ftp://"shop"',
      description: '<i>kept</i>',
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('value="ftp://&quot;shop&quot;"');
    expect(refused.text).toContain('&lt;i&gt;kept&lt;/i&gt;');
    expect(refused.text).toContain('Enter a complete web address');
    const empty = await visit.post(path, { ...form, once: newForm(), choice: 'custom' });
    expect([empty.status, empty.text.includes('Fill in this field.')]).toEqual([422, true]);
  });

  test('with a secret of its own show it once', async () => {
    const answer = await send('/webhooks/new', { url: URL, choice: 'all', ordering: 'none', own_secret: 'on' });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const secret = /whsec_[\w+/=]+/.exec(answer.text)?.[0] as string;
    const { id } = (await endpoints()).find(({ own_secret }) => own_secret);
    expect((await open(`/webhooks/${id}`)).text).not.toContain(secret);

    const rotated = await send(`/webhooks/${id}/rotate`, { overlap_hours: '0' });
    expect(rotated.status).toBe(200);
    expect(rotated.text).toMatch(/whsec_/);
    expect(rotated.text).not.toContain(secret);
  });

  test('show how they are: since when they fail, and the last answer', async () => {
    const id = await register(service, `${URL}?<b>`);
    await setEndpoint(service, id, { failing_since: new Date('2026-11-20T09:30:00Z') });
    await delivered(id, [500, 503], 'pending');
    const gone = await register(service, `${URL}/gone`);
    await disableEndpoint(service, gone, 'gone');
    for (const { status, text } of [await open('/webhooks'), await open(`/webhooks/${id}`)]) {
      expect(status).toBe(200);
      expect(text).toContain('20 Nov 2026, 09:30 UTC');
      expect(text).toContain('<span class="badge bad">503</span>');
      expect(text).not.toContain('?<b>');
    }
    expect((await open('/webhooks')).text).toContain('It has answered 410 Gone');
  });

  test('get a test event, which leads to its delivery; a disabled one says why it gets none', async () => {
    const id = await register(service, URL);
    const answer = await send(`/webhooks/${id}/test`);
    const { id: delivery } = await lastDelivery(service);
    expect(locationOf(answer)).toBe(`/deliveries/${delivery}`);
    // The page asks for itself again until the attempt is made.
    const { text } = await open(`/deliveries/${delivery}`);
    expect(text).toContain('webhook.test');
    expect(text).toMatch(/id="live" hx-get="[^"]+\?poll=1" hx-trigger="every 2s"/);
    expect(text).toContain('<noscript><meta http-equiv="refresh"');
    expect((await open(`/deliveries/${delivery}?poll=200`)).text).not.toContain('hx-get');

    await disableEndpoint(service, id, 'merchant');
    const refused = await send(`/webhooks/${id}/test`);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('The webhook endpoint is disabled. Enable it first.');
    expect(refused.text).toContain('Latest deliveries');
  });

  test('get missed events of a range again, by the merchant’s time zone', async () => {
    const id = await register(service, URL);
    await service.call('PATCH', '/billing-settings', { time_zone: 'America/New_York' });
    const path = `/webhooks/${id}/recover`;
    expect((await open(path)).text).toContain('Time zone: America/New_York.');
    const answer = await send(path, { since: '2026-11-20T09:30', until: '2026-11-21T00:00' });
    expect(locationOf(answer)).toBe(`/deliveries?endpoint_id=${id}&done=developers-done-recovering`);
    const jobs = await takeJobs<any>(service, 'webhook.recover');
    expect(jobs.find(({ endpoint_id }) => endpoint_id === id)).toMatchObject({
      since: '2026-11-20T14:30:00.000Z',
      until: '2026-11-21T05:00:00.000Z',
    });
    const refused = await send(path, { since: '2026-11-20T09:30', until: '2026-11-19T00:00' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Choose a later time than the beginning.');
    expect(refused.text).toContain('value="2026-11-20T09:30"');
    expect((await send(path)).text).toContain('Fill in this field.');
    await service.call('PATCH', '/billing-settings', { time_zone: 'UTC' });
  });
});

describe('the common secret', () => {
  test('is shown and rotated by those who have just proved who they are', async () => {
    const [own, visit] = await another();
    const { secret } = (await own.call('GET', '/webhook-secret')).body;
    const shown = await open('/webhooks/secret', visit);
    expect(shown.text).toContain(secret);
    expect(shown.headers.get('cache-control')).toBe('no-store');
    const path = `${visit.path}${AREA}/webhooks/secret`;
    const rotated = await visit.post(`${path}/rotate`, { once: newForm(), overlap_hours: '1' });
    expect(rotated.headers.get('location')).toBe(`${path}?done=desk-done-saved`);
    const after = (await own.call('GET', '/webhook-secret')).body;
    expect(after.secret).not.toBe(secret);
    expect((await open('/webhooks/secret', visit)).text).toContain(after.secret);
    expect(Date.parse(after.previous_expires_at) - Date.now()).toBeLessThanOrEqual(3600_000);

    const proved_at = new Date(Date.now() - 11 * 60_000);
    await service.db.updateTable('sessions').set({ proved_at }).where('user_id', '=', visit.user.id).execute();
    for (const answer of [await visit.get(path), await visit.post(`${path}/rotate`)])
      expect(answer.headers.get('location')).toBe('/dashboard/prove');
  });

  test('is none of a reader’s', async () => {
    expect((await open('/webhooks/secret', reader)).status).toBe(403);
    expect((await open('/webhooks', reader)).text).not.toContain('/webhooks/secret');
  });
});

describe('deliveries', () => {
  test('are listed by endpoint, status and event', async () => {
    const [one, other] = [await register(service, `${URL}/one`), await register(service, `${URL}/other`)];
    const failing = await delivered(one, [500], 'pending');
    const done = await delivered(one, [204], 'delivered');
    const idsIn = async (query: string) => {
      const { status, text } = await open(`/deliveries?${query}`);
      expect(status).toBe(200);
      return [...new Set([...text.matchAll(/deliveries\/(whd_\w+)/g)].map(([, id]) => id))];
    };
    expect(await idsIn(`endpoint_id=${one}`)).toEqual([done.id, failing.id]);
    expect(await idsIn(`endpoint_id=${one}&status=failing`)).toEqual([failing.id]);
    expect(await idsIn(`endpoint_id=${one}&status=delivered`)).toEqual([done.id]);
    expect((await idsIn(`event_id=${done.event_id}`)).length).toBeGreaterThan(1);
    expect(await idsIn(`event_id=${done.event_id}&endpoint_id=${other}`)).toHaveLength(1);
    const { text } = await open('/deliveries?event_id=nonsense');
    expect(text).toContain('role="alert"');
    expect(text).toContain('value="nonsense"');
  });

  test('show the request, the answer and all attempts, the last one first', async () => {
    const endpoint = await register(service, URL);
    const { id, event_id } = await delivered(endpoint, [500, 503], 'pending');
    const { text } = await open(`/deliveries/${id}`, reader);
    expect(text.indexOf('Attempt 2')).toBeLessThan(text.indexOf('Attempt 1'));
    expect(text).toContain(`POST ${URL}\ncontent-type: application/json\nwebhook-id: ${event_id}`);
    expect(text).toContain('webhook-signature: v1,c2lnbmVk');
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(text).not.toContain('<script>alert');
    const { request_body } = (await service.call('GET', `/webhooks/${id}`)).body;
    expect(text.replaceAll('&quot;', '"').replaceAll('&#39;', "'")).toContain(request_body);
    // A reader resends nothing, and the next attempt is an hour away.
    for (const part of [`${id}/retry`, `${id}/skip`, 'hx-get']) expect(text).not.toContain(part);
  });

  test('are sent again, and skipped', async () => {
    const endpoint = await register(service, URL);
    const { id } = await delivered(endpoint, [500], 'failed');
    const status = async () => (await service.call('GET', `/webhooks/${id}`)).body.status;
    expect((await open(`/deliveries/${id}`)).text).not.toContain(`${id}/skip`);
    expect(locationOf(await send(`/deliveries/${id}/retry`))).toBe(`/deliveries/${id}`);
    expect(await status()).toBe('pending');
    const skipped = { once: newForm() };
    for (let time = 0; time < 2; time++) {
      const answer = await developer.post(`${developer.path}${AREA}/deliveries/${id}/skip`, skipped);
      expect(locationOf(answer)).toBe(`/deliveries/${id}?done=developers-done-skipped`);
    }
    expect(await status()).toBe('skipped');
    const refused = await send(`/deliveries/${id}/skip`);
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Only a pending delivery can be skipped.');
    expect((await send(`/deliveries/${id}/retry`, {}, reader)).status).toBe(403);
  });

  test('of a deleted endpoint stay visible', async () => {
    const endpoint = await register(service, URL);
    const { id } = await delivered(endpoint, [500], 'failed');
    await service.call('DELETE', `/webhook-endpoints/${endpoint}`);
    expect((await open(`/deliveries/${id}`)).text).toContain('Deleted');
    expect((await open(`/deliveries?endpoint_id=${endpoint}`)).text).toContain(id);
    expect((await send(`/deliveries/${id}/retry`)).text).toContain('The webhook endpoint was deleted.');
  });

  test('of others and of the other mode do not exist', async () => {
    const endpoint = await register(service, URL);
    const { id, event_id } = await delivered(endpoint, [500], 'failed');
    const [, stranger] = await another();
    const live = await visitDesk(service, 'owner', 'live');
    for (const visit of [stranger, live]) {
      expect((await open(`/deliveries/${id}`, visit)).status).toBe(404);
      expect((await open(`/events/${event_id}`, visit)).status).toBe(404);
      expect((await open(`/webhooks/${endpoint}`, visit)).status).toBe(404);
      expect((await send(`/deliveries/${id}/retry`, {}, visit)).status).toBe(404);
    }
  });
});

describe('events', () => {
  test('are listed by kind, object and time, and show their JSON and deliveries', async () => {
    const endpoint = await register(service, `${URL}/events`);
    const { body: payment } = await service.call('POST', '/payments', { amount: 5, description: '<u>tea</u>' });
    const { text } = await open(`/events?event=payment.created&resource_id=${payment.id}`);
    const [id] = /evt_\w+/.exec(text) ?? [];
    expect(text).toContain(`href="${developer.path}/payments/${payment.id}"`);
    expect((await open(`/events?event=payment.failed&resource_id=${payment.id}`)).text).toContain('No events found.');
    expect((await open(`/events?resource_id=${payment.id}&created_to=2020-01-01`)).text).toContain('No events found.');

    const event = await open(`/events/${id}`, reader);
    expect(event.status).toBe(200);
    expect(event.text).toContain('&lt;u&gt;tea&lt;/u&gt;');
    expect(event.text).toContain(`&quot;id&quot;: &quot;${payment.id}&quot;`);
    const { body: deliveries } = await service.call('GET', `/webhooks?event_id=${id}&endpoint_id=${endpoint}`);
    expect(event.text).toContain(deliveries[0].id);
  });
});
