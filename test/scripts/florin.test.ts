import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { completionsOf } from '../../scripts/florin/completion.ts';
import { SCRIPTS } from '../../scripts/florin/registry.ts';
import type { ScriptName } from '../../scripts/lib/purposes.ts';
import { VERSION } from '../../src/version.ts';
import { type Run, runInProcess } from '../support/cli.ts';

/** Runs a program as an operator does, in another folder than the project's. */
const run = (file: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Run> =>
  new Promise((done) => {
    const child = execFile(file, args, { cwd: tmpdir(), env: { ...process.env, ...env } }, (_, out, err) =>
      done({ code: child.exitCode ?? -1, out, err }),
    );
  });
const FLORIN = resolve('scripts/florin.ts');
const florin = (...args: string[]) => run(process.execPath, [FLORIN, ...args]);

/** The same for a script that takes long to load: in this process, as florin.ts calls it. */
async function called([name = '', ...args]: string[]): Promise<Run> {
  if (!Object.hasOwn(SCRIPTS, name)) return florin(name, ...args);
  return runInProcess(await SCRIPTS[name as ScriptName](), args, {}, `npm run florin -- ${name}`);
}

test('lists every command of the project once, and its version', async () => {
  const { code, out } = await florin();
  expect(code).toBe(0);
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const ownWork = ['florin', 'test', 'check', 'types', 'schema', 'config-docs', 'messages', 'sdk', 'docs-events'];
  for (const name of Object.keys(scripts).filter((one) => !ownWork.includes(one) && !one.includes(':'))) {
    expect(out.match(new RegExp(`^  ${name} `, 'gm')), name).toHaveLength(1);
  }
  expect(await florin('--version')).toEqual({ code: 0, out: `${VERSION}\n`, err: '' });
});

test.each([
  [['paiment'], "florin: there is no command 'paiment' (Did you mean payment?); see npm run florin -- --help"],
  [['help', 'nonsense'], "florin: there is no command 'nonsense'; see npm run florin -- --help"],
  [['help', 'paiment'], "florin: there is no command 'paiment' (Did you mean payment?); see npm run florin -- --help"],
  [['paiment', '--help'], "florin: there is no command 'paiment' (Did you mean payment?)"],
  [['payment', 'shwo', '--help'], "payment: there is no command 'shwo' (Did you mean show?)"],
  [['payment', 'help', 'shwo'], "payment: there is no command 'shwo' (Did you mean show?)"],
  [['help', 'payment', 'shwo'], "there is no command 'shwo' (Did you mean show?)"],
  [
    ['payment', 'shwo'],
    "payment: there is no command 'shwo' (Did you mean show?); see npm run florin -- payment --help",
  ],
  [['webhooks', 'list', '--limt', '3'], "webhooks: unknown option '--limt' (Did you mean --limit?)"],
  [
    ['webhooks', 'list', '--status', 'lost'],
    'webhooks: --status must be one of pending, delivered, failed, skipped, failing',
  ],
  [['webhooks', 'list', '--limit'], "webhooks: option '--limit <N>' argument missing"],
  [['jobs', 'show'], 'jobs: usage: npm run florin -- jobs show JOB_ID'],
  [['chaos', '--secnods', '3'], "chaos: unknown option '--secnods' (Did you mean --seconds?)"],
  [['compat', 'now'], 'compat: too many arguments. Expected 0 arguments but got 1: now.'],
  [['bench', 'size=3'], 'bench: size takes no number'],
  [['abuse', 'nobody'], "abuse: there is no attack 'nobody'; there are bodies,"],
  [['completion', 'tcsh'], "florin: command-argument value 'tcsh' is invalid for argument 'shell'."],
])('refuses %j with exit code 2 and one line that helps', async (args, message) => {
  const { code, out, err } = await called(args);
  expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringContaining(message) });
  expect(err.trim().split('\n')).toHaveLength(1);
});

test.each([
  [['payment', 'refund', '--help'], '--keypair <FILE>'],
  [['help', 'payment', 'refund'], '--keypair <FILE>'],
  [['payment', 'help', 'refund'], '--keypair <FILE>'],
  [['help', 'payment'], 'npm run florin -- payment recheck SIGNATURE --mode test|live'],
  [['chaos', '--help'], '--seconds <N>'],
])('explains %j', async (args, text) => {
  const { code, out, err } = await called(args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain(text);
  // Nobody reads this on a terminal, so lines have the usual width, but for the lines of usage.
  expect(out.split('\n').filter((line) => line.length > 80 && !line.startsWith('Usage:'))).toEqual([]);
});

test.each([
  [['pay'], ['payment']],
  [
    ['payment', 're'],
    ['recheck', 'refund', 'refunds'],
  ],
  [['payment', 'refund', 'pay_1', '--fi'], ['--fiat']],
  [
    ['webhooks', 'list', '--status', 'fai'],
    ['failed', 'failing'],
  ],
  [
    ['bench', 're'],
    ['requests', 'refunds', 'reports'],
  ],
  [
    ['completion', ''],
    ['bash', 'zsh', 'fish'],
  ],
])('completes %j', async (words, expected) => {
  const lines = (await completionsOf(words, ['bench', 'abuse'])).split('\n');
  expect(lines.map((line) => line.split('\t')[0])).toEqual(expected);
});

test('completes in bash, with the command that its completion defines', async () => {
  const { out: code } = await florin('completion', 'bash');
  // As bash does when Tab is pressed after these words. A word that is a command must not run.
  const pressTab = (words: string) => `COMP_WORDS=(florin ${words}); COMP_CWORD=2; _florin; echo "$COMPREPLY"`;
  const lines = [
    code,
    'complete -p florin',
    pressTab('secrets re'),
    pressTab("'$(echo >&2 evil)' x"),
    'florin --version',
  ];
  expect(await run('bash', ['-c', lines.join('\n')])).toEqual({
    code: 0,
    out: `complete -o default -F _florin florin\nreseal\n\n${VERSION}\n`,
    err: '',
  });
});

test.each(['zsh', 'fish'])('prints the completion for %s', async (shell) => {
  const { code, out } = await florin('completion', shell);
  expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining(FLORIN) });
});

/** Code that prints what a shell completes the words after `florin` to. A shell's own files are the last resort. */
const PRESS_TAB = {
  // As zsh does, without its completion system, which wants a terminal.
  zsh: (words: string[]) => `compdef() { }; _files() { ls }; _describe() { print -rl -- "\${(@P)2}" }
eval "$COMPLETION"; words=(florin ${words.map((word) => `'${word}'`).join(' ')}); CURRENT=$#words; _florin`,
  fish: (words: string[]) => `eval (string collect -- $COMPLETION); complete -C 'florin ${words.join(' ')}'`,
};
const SHELLS = Object.keys(PRESS_TAB) as (keyof typeof PRESS_TAB)[];

describe.each(SHELLS)('the completion for %s', (shell) => {
  const isHere = spawnSync(shell, ['--version']).status === 0;

  test.skipIf(!isHere)('offers words or else files, and runs nothing that is typed', async () => {
    const { out: COMPLETION } = await florin('completion', shell);
    const folder = await mkdtemp(join(tmpdir(), 'florin-completion-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'wallet.json'), '');
    const pressTab = (words: string[]) =>
      promisify(execFile)(shell, ['-c', PRESS_TAB[shell](words)], { cwd: folder, env: { ...process.env, COMPLETION } });
    const printed = async (...words: string[]) => (await pressTab(words)).stdout.trim().split('\n');
    const completed = async (...words: string[]) =>
      (await printed(...words)).map((line) => line.split(/(?<!\\)[:\t]/)[0]);

    expect(await completed('payment', 're')).toEqual(['recheck', 'refund', 'refunds']);
    expect(await completed('payment', 'refund', 'pay_1', '--fi')).toEqual(['--fiat']);
    // Without a mark for a meaning that is missing.
    expect((await printed('completion', '')).sort()).toEqual(['bash', 'fish', 'zsh']);
    expect(await completed('payment', 'refund', '--keypair', 'w')).toEqual(['wallet.json']);
    await completed('payment', '$(touch evil)', '`touch evil`', '(touch evil)', '"$(touch evil)"', '--');
    await completed('$(touch evil)');
    await completed('"$(touch evil)');
    expect(await readdir(folder)).toEqual(['wallet.json']);
  });
});
