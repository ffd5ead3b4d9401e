import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startProgress, withProgress } from '../../scripts/lib/progress.ts';

/** Returns a stream that keeps what is written, as a terminal or as a file. */
function streamOf(isTTY: boolean) {
  const written: string[] = [];
  return { stream: { isTTY, columns: 60, write: (text: string) => written.push(text) }, written };
}

test('without a terminal, prints a line per step, and none twice', async () => {
  const { stream, written } = streamOf(false);
  await withProgress({ stream }, async ({ step }) => {
    step('Starting Postgres');
    step('Starting Postgres', 0.5);
    step('Migrating');
  });
  expect(written).toEqual(['Starting Postgres\n', 'Migrating\n']);
});

test('prints no steps without a terminal where the command prints its own lines', async () => {
  const { stream, written } = streamOf(false);
  await withProgress({ stream, isTerse: true }, async ({ step }) => step('Measuring'));
  expect(written).toEqual([]);
});

test('on a terminal, rewrites one line with a bar, and leaves nothing behind', async () => {
  vi.stubEnv('TERM', 'xterm');
  onTestFinished(() => void vi.unstubAllEnvs());
  const { stream, written } = streamOf(true);
  const failing = withProgress({ stream }, async ({ step }) => {
    step('Measuring', 0.25);
    step(`A text that would wrap, ${'x'.repeat(60)}`);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  const text = written.join('');
  expect(text).toContain('\r\u001b[2K⠋ Measuring █████░░░░░░░░░░░░░░░  25 %');
  expect(text).not.toContain('would wrap');
  expect(text.endsWith('\r\u001b[2K')).toBe(true);
});

test('prints results above the line', () => {
  vi.stubEnv('TERM', 'xterm');
  const logged = vi.spyOn(console, 'log').mockImplementation(() => {});
  onTestFinished(() => void vi.unstubAllEnvs());
  const { stream, written } = streamOf(true);
  const progress = startProgress({ stream });
  progress.step('Waiting');
  progress.print('done');
  progress.end();
  expect(logged.mock.calls).toEqual([['done']]);
  logged.mockRestore();
  expect(written).toEqual(['\r\u001b[2K⠋ Waiting', '\r\u001b[2K', '\r\u001b[2K⠋ Waiting', '\r\u001b[2K']);
});

test('npm start says what it does before it loads the stack', async () => {
  const child = execFile(process.execPath, ['scripts/start.ts'], { env: { ...process.env, PORT: 'none' } });
  onTestFinished(() => void child.kill());
  const [first] = await once(child.stderr as Readable, 'data');
  expect(String(first)).toMatch(/^Loading Florin\n/);
});
