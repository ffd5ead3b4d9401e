import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EVENT_KINDS } from '../../src/domain/events.ts';
import { buildSiteIfNeeded, type CodeBlock, type DocsPage, readDocs } from '../support/docs.ts';
import { makeMerchant } from '../support/merchants.ts';
import { type Contract, loadContract } from '../support/openapi.ts';
import type { Service } from '../support/service.ts';
import { startSimulating } from '../support/simulator.ts';

/** Inside node_modules, so that the examples can import what a reader installs. Pages that install packages get an empty folder. */
const FOLDERS = resolve('node_modules/.cache/florin-docs');
const installs = ({ blocks }: DocsPage) =>
  blocks.some(({ language, text }) => language === 'sh' && text.includes('npm install'));

const pages = await readDocs();
const isScript = ({ language, note }: CodeBlock) => ['js', 'ts'].includes(language) && note !== 'part';
const runs = (block: CodeBlock) => block.language === 'sh' || (isScript(block) && block.file === null);
const running = pages.filter(({ blocks }) => blocks.some(runs));

let service: Service;
let contract: Contract;
beforeAll(async () => {
  // The quickstart installs the SDK that the site offers.
  [service] = await Promise.all([startSimulating({ worker: true }), buildSiteIfNeeded()]);
  contract = await loadContract(service.url);
});
afterAll(() => service.stop());

/** Programs that a machine may lack. A block that calls one of these is then only parsed. */
const RARE = ['php', 'go', 'ruby', 'python3', 'openssl'];

/** Returns a page's blocks as one bash script: it saves each file at its place, and runs the other blocks. */
function scriptOf({ name, blocks }: DocsPage): string {
  const steps = blocks.map((block, index) => {
    const at = `echo '=== ${name}:${block.line}' >&2`;
    if (block.file) return `${at}\ncp .blocks/${index} ${block.file}`;
    if (isScript(block)) return `${at}\nnode .blocks/${index}.${block.language === 'ts' ? 'mts' : 'mjs'}`;
    if (block.language !== 'sh') return '';
    const needed = RARE.filter((program) => new RegExp(`(^|[|;&(] *)${program} `, 'm').test(block.text));
    if (needed.length === 0) return `${at}\n${block.text}`;
    return `${at}\nif command -v ${needed.join(' ')} > /dev/null; then\n${block.text}\nfi`;
  });
  return ['set -euo pipefail', ...steps].join('\n');
}

/** Runs a page's examples as a merchant of its own, and returns the exit code with the end of what they printed. */
async function run(page: DocsPage): Promise<{ code: number | null; printed: string }> {
  const wallet = Keypair.generate().publicKey.toBase58();
  const side = { wallets: { USDC: wallet, USDT: wallet, SOL: wallet } };
  const { keys } = await makeMerchant(service, { test: side, live: side });
  const folder = join(installs(page) ? tmpdir() : FOLDERS, `${page.name.replaceAll('/', '-')}-${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, '.blocks'), { recursive: true });
  for (const [index, { text, language, file }] of page.blocks.entries()) {
    const extension = file || !['js', 'ts'].includes(language) ? '' : `.m${language}`;
    await writeFile(join(folder, '.blocks', `${index}${extension}`), text);
  }
  await writeFile(join(folder, '.blocks', 'run.sh'), scriptOf(page));
  const { NODE_COMPILE_CACHE: _, ...environment } = process.env;
  const env = {
    ...environment,
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    FLORIN: service.url,
    FLORIN_KEY: keys.test,
    // npm asks the registry about these.
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
  };
  // A group of its own: examples start servers, which end with it.
  const child = spawn('bash', ['.blocks/run.sh'], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => printed.push(String(text)));
  const [code] = (await once(child, 'exit')) as [number | null];
  try {
    process.kill(-(child.pid as number), 'SIGKILL');
  } catch {
    // No server was left.
  }
  await rm(folder, { recursive: true, force: true });
  return { code, printed: printed.join('').slice(-1500) };
}

describe.concurrent('runs the examples, in order, as a reader would', () => {
  test.each(running.map((page) => [page.name, page] as const))('of %s', async (_, page) => {
    const { code, printed } = await run(page);
    expect(code, printed).toBe(0);
  });
});

const noted = (word: string) =>
  pages.flatMap(({ name, blocks }) =>
    blocks.flatMap(({ note, line, text }) =>
      note.startsWith(`${word}=`)
        ? [{ at: `${name}:${line}`, of: note.slice(word.length + 1), value: JSON.parse(text) }]
        : [],
    ),
  );

test('shows bodies of events as the document describes them', () => {
  const problems = noted('event').map(({ at, of, value }) => ({
    at,
    problem: value.event === of ? contract.eventProblem(value) : `the event is ${value.event}`,
  }));
  expect(problems.filter(({ problem }) => problem !== null)).toEqual([]);
});

test('shows a body of every kind of event', () => {
  const shown = new Set(noted('event').map(({ of }) => of));
  expect(EVENT_KINDS.filter((kind) => !shown.has(kind))).toEqual([]);
});

test('shows resources as the document describes them', () => {
  const problems = noted('schema').map(({ at, of, value }) => ({ at, problem: contract.schemaProblem(of, value) }));
  expect(problems.filter(({ problem }) => problem !== null)).toEqual([]);
});
