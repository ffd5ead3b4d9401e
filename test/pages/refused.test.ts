import { afterAll, beforeAll, expect, test } from 'vitest';
import { creditPayment, expirePayment } from '../support/factories/payments.ts';
import { type Service, startService } from '../support/service.ts';

// A payment's page says why it refused a form.

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const make = async (fields: object = {}): Promise<string> =>
  (await service.call('POST', '/payments', { amount: 10, ...fields })).body.id;
/** Sends a form, and returns where it leads and what the page there says is wrong. */
async function send(path: string, form: Record<string, string> = {}): Promise<{ location: string; said: string }> {
  const answer = await fetch(service.url + path, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  expect(answer.status).toBe(303);
  const location = answer.headers.get('location') as string;
  const html = await (await fetch(service.url + location)).text();
  const [, said = ''] = /<p class="problem" role="alert" tabindex="-1" autofocus>(.*?)<\/p>/.exec(html) ?? [];
  return { location, said: said.replaceAll(/<[^>]*>/g, '') };
}

test('why the token stays', async () => {
  const id = await make({ token_choice: true });
  expect(await send(`/pay/${id}/token`, { token: 'SOL' })).toEqual({ location: `/pay/${id}`, said: '' });
  await creditPayment(service, id, 10_000_000n);
  expect(await send(`/pay/${id}/token`, { token: 'USDC' })).toEqual({
    location: `/pay/${id}?refused=paid`,
    said: expect.stringContaining('Something has changed meanwhile'),
  });
  const fixed = await make();
  expect(await send(`/pay/${fixed}/token`, { token: 'SOL' })).toEqual({
    location: `/pay/${fixed}?refused=not_offered`,
    said: 'Café Zürich cannot be paid in this token at the moment. Try again later, or contact Café Zürich.',
  });
  expect(await send(`/pay/${fixed}/token`, { token: 'DOGE' })).toEqual({ location: `/pay/${fixed}`, said: '' });
});

test('why the payment cannot be made again', async () => {
  const id = await make({ allow_retry: true });
  expect(await send(`/pay/${id}/retry`)).toMatchObject({ location: `/pay/${id}?refused=open` });
  await expirePayment(service, id);
  const { location, said } = await send(`/pay/${id}/retry`);
  expect(location).not.toContain(id);
  expect(said).toBe('');
  await creditPayment(service, id);
  expect(await send(`/pay/${id}/retry`)).toEqual({
    location: `/pay/${id}?refused=received`,
    said: 'The time to pay this is over. Contact Café Zürich before you pay anything.',
  });
});

test.each(['constructor', 'toString', '__proto__', 'x', ''])('nothing for the unknown parameter %j', async (value) => {
  const id = await make();
  const answer = await fetch(`${service.url}/pay/${id}?receipt=${value}&refused=${value}`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).not.toContain('role="alert" tabindex');
});
