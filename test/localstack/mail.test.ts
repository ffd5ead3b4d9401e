import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Message } from '../../scripts/localstack/mail/message.ts';
import { type MailOptions, startMail } from '../../scripts/localstack/mail.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'florin-test-'));
});
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
});

const LETTER = { from: 'Blue Bottle Books <books@shop.example>', to: 'ada@example.com', subject: 'Hello', text: 'Hi' };
const NEVER_MS = 60_000;

async function start(options: MailOptions = {}) {
  const mail = await startMail(options);
  const transport = createTransport(mail.smtpUrl);
  onTestFinished(async () => {
    transport.close();
    await mail.stop();
  });
  return { mail, transport };
}

async function getText(url: string): Promise<string> {
  return (await fetch(url)).text();
}

test('lists a sent mail with its main headers, the newest first', async () => {
  const { mail, transport } = await start();
  const sent = await transport.sendMail(LETTER);
  await transport.sendMail({ ...LETTER, from: 'plain@shop.example', to: ['bob@example.com', 'eve@example.com'] });
  const list = await (await fetch(`${mail.url}/api/messages`)).json();
  expect(list).toEqual([
    expect.objectContaining({
      from: 'plain@shop.example',
      from_name: null,
      to: ['bob@example.com', 'eve@example.com'],
    }),
    {
      id: expect.stringMatching(/^\d+$/),
      from: 'books@shop.example',
      from_name: 'Blue Bottle Books',
      to: ['ada@example.com'],
      subject: 'Hello',
      date: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      message_id: sent.messageId,
    },
  ]);
});

test('shows a mail’s parts, headers and source, and returns its attachments unchanged', async () => {
  const { mail, transport } = await start();
  const content = Buffer.from([0, 255, 13, 10, 46, 13, 10]);
  await transport.sendMail({
    ...LETTER,
    text: 'Grüße ☕',
    html: '<p>Grüße <b>☕</b></p>',
    headers: { 'X-Shop': 'abc' },
    attachments: [{ filename: 'päy.bin', content }],
  });
  const message = await mail.waitFor(() => true, NEVER_MS);
  const answer = (await (await fetch(`${mail.url}/api/messages/${message.id}`)).json()) as Message;
  expect(answer.text?.trim()).toBe('Grüße ☕');
  expect(answer.html?.trim()).toBe('<p>Grüße <b>☕</b></p>');
  expect(answer.headers).toContainEqual({ name: 'X-Shop', value: 'abc' });
  expect(answer.attachments).toEqual([
    { filename: 'päy.bin', content_type: 'application/octet-stream', content_id: null, size: content.length },
  ]);
  expect(await getText(`${mail.url}/messages/${message.id}/raw`)).toContain('X-Shop: abc\r\n');
  const download = await fetch(`${mail.url}/messages/${message.id}/attachments/0`);
  expect(Buffer.from(await download.arrayBuffer())).toEqual(content);
  expect(download.headers.get('content-disposition')).toMatch(/^attachment;/);
});

test('finds a hidden recipient that the headers do not name', async () => {
  const { mail, transport } = await start();
  await transport.sendMail({ ...LETTER, to: undefined, bcc: 'hidden@example.com' });
  expect((await mail.waitFor(() => true, NEVER_MS)).to).toEqual(['hidden@example.com']);
});

test('keeps all of a mail out of the markup of the page around it', async () => {
  const { mail, transport } = await start();
  const attack = '"><script>alert(1)</script>';
  await transport.sendMail({
    ...LETTER,
    from: { name: attack, address: 'x@shop.example' },
    subject: attack,
    text: attack,
    headers: { 'X-Attack': attack },
    attachments: [{ filename: `${attack}.txt`, content: 'x' }],
  });
  const { id } = await mail.waitFor(() => true, NEVER_MS);
  for (const path of ['/', `/messages/${id}?view=text`, `/messages/${id}?view=headers`]) {
    const response = await fetch(mail.url + path);
    expect(await response.text()).not.toContain('<script>');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
  }
});

test('runs no script of the HTML part, and loads nothing from other machines', async () => {
  const { mail, transport } = await start();
  await transport.sendMail({
    ...LETTER,
    html: '<img src="cid:qr@florin"><a href="http://127.0.0.1/pay">Pay</a><script>alert(1)</script>',
    attachments: [{ filename: 'qr.png', content: 'png', cid: 'qr@florin' }],
  });
  const { id } = await mail.waitFor(() => true, NEVER_MS);
  expect(await getText(`${mail.url}/messages/${id}`)).toMatch(/<iframe[^>]* sandbox="allow-popups[^"]*"/);
  const response = await fetch(`${mail.url}/messages/${id}/html`);
  expect(await response.text()).toContain(`<img src="/messages/${id}/attachments/0">`);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toMatch(/sandbox (?!.*allow-scripts)/);
});

test('hides the mail from a foreign site that points its name at this machine', async () => {
  const { mail } = await start();
  const { request } = await import('node:http');
  const status = await new Promise((resolve) => {
    request(mail.url, { headers: { host: 'evil.example' } }, (response) => resolve(response.resume().statusCode)).end();
  });
  expect(status).toBe(403);
});

test('keeps mail after a restart, and shows the rest beside a damaged file', async () => {
  const dir = join(root, 'kept');
  const first = await start({ dir });
  await first.transport.sendMail(LETTER);
  await first.mail.stop();
  await writeFile(join(dir, '1.eml'), Buffer.from([0xff, 0xfe, 0x00]));
  await writeFile(join(dir, '2.part'), 'half a mail');
  const second = await start({ dir });
  expect(second.mail.messages().map((message) => message.subject)).toEqual(['Hello', '']);
});

test('deletes mail from the page and from the disk', async () => {
  const dir = join(root, 'cleared');
  const { mail, transport } = await start({ dir });
  await transport.sendMail(LETTER);
  const { status } = await fetch(`${mail.url}/api/messages`, { method: 'DELETE' });
  expect(status).toBe(204);
  expect(await (await fetch(`${mail.url}/api/messages`)).json()).toEqual([]);
  expect(await readdir(dir)).toEqual([]);
});

test('keeps only the newest 1,000 mails, so that a long run does not fill the disk', async () => {
  const dir = join(root, 'many');
  const { mail, transport } = await start({ dir });
  const pool = createTransport({ url: mail.smtpUrl, pool: true, maxMessages: Number.POSITIVE_INFINITY });
  onTestFinished(() => pool.close());
  await transport.sendMail({ ...LETTER, subject: 'the oldest' });
  await Promise.all(Array.from({ length: 1_000 }, () => pool.sendMail(LETTER)));
  expect(mail.messages()).toHaveLength(1_000);
  expect(mail.messages().at(-1)?.subject).toBe('Hello');
  expect(await readdir(dir)).toHaveLength(1_000);
});

test('waits until a matching mail is there, already or later', async () => {
  const { mail, transport } = await start();
  const coming = mail.waitFor((message) => message.subject === 'second', NEVER_MS);
  await transport.sendMail({ ...LETTER, subject: 'first' });
  await transport.sendMail({ ...LETTER, subject: 'second' });
  expect((await coming).subject).toBe('second');
  expect((await mail.waitFor((message) => message.subject === 'first', NEVER_MS)).subject).toBe('first');
  await expect(mail.waitFor((message) => message.subject === 'third', 10)).rejects.toThrow(
    'no such mail within 10 ms; there are: "first" to ada@example.com; "second" to ada@example.com',
  );
});

test('refuses mail with the given code, as often as requested', async () => {
  const { mail, transport } = await start();
  mail.rejectNext(1, 451);
  mail.rejectNext(1, 550);
  await expect(transport.sendMail(LETTER)).rejects.toMatchObject({ responseCode: 451 });
  await expect(transport.sendMail(LETTER)).rejects.toMatchObject({ responseCode: 550 });
  await transport.sendMail(LETTER);
  expect(mail.messages()).toHaveLength(1);
});

test('refuses connections while it is down, and returns on the same port', async () => {
  const { mail, transport } = await start();
  await mail.closeSmtp();
  await expect(transport.sendMail(LETTER)).rejects.toThrow('ECONNREFUSED');
  await mail.openSmtp();
  await transport.sendMail(LETTER);
  expect(mail.messages()).toHaveLength(1);
});

test('accepts a login, as a real SMTP_URL has one', async () => {
  const { mail } = await start();
  const transport = createTransport(mail.smtpUrl.replace('smtp://', 'smtp://user:secret@'));
  onTestFinished(() => transport.close());
  await transport.sendMail(LETTER);
  expect(mail.messages()).toHaveLength(1);
});

test('fails to start on a port in use, and leaves nothing listening', async () => {
  const { mail } = await start();
  const httpPort = Number(new URL(mail.url).port);
  await expect(startMail({ httpPort })).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
