import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where runtimes stay, so that the next run finds them. */
const CACHE = 'node_modules/.cache/sdk-runtimes';

/** How each runtime runs a file of tests. */
const ARGUMENTS = { node: ['--test'], deno: ['test', '--allow-all', '--no-check', '--quiet'], bun: ['test'] };

export type Runtimes = { nodes: string[]; deno: boolean; bun: boolean };

/** Runs the tests of the published package on these runtimes. Returns the exit code. */
export async function testOnRuntimes({ nodes, deno, bun }: Runtimes): Promise<number> {
  const runtimes: Record<string, string[]> = {};
  for (const version of nodes) runtimes[`Node ${version}`] = [install('node', version), ...ARGUMENTS.node];
  if (deno) runtimes.Deno = [install('deno', 'latest'), ...ARGUMENTS.deno];
  if (bun) runtimes.Bun = [install('bun', 'latest'), ...ARGUMENTS.bun];
  const vitest = resolve('node_modules/vitest/vitest.mjs');
  const env = { ...process.env, SDK_RUNTIMES: JSON.stringify(runtimes) };
  const options = ['run', 'test/sdk/package.test.ts', '--testNamePattern', 'works on'];
  const tests = spawn(process.execPath, [vitest, ...options], { stdio: 'inherit', env });
  const [code] = await once(tests, 'exit');
  return code ?? 1;
}

/** Installs a runtime from npm, unless it is there. Returns the path of its program. */
function install(name: keyof typeof ARGUMENTS, version: string): string {
  const folder = resolve(CACHE, `${name}-${version}`);
  const program = join(folder, 'node_modules/.bin', name);
  if (!existsSync(program)) {
    mkdirSync(folder, { recursive: true });
    // These packages download their program when they are installed.
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: { [name]: true } }));
    console.log(`Installing ${name}@${version}`);
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', `${name}@${version}`], {
      cwd: folder,
    });
  }
  return program;
}
