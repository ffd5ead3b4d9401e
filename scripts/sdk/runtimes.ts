import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where runtimes stay, so that the next run finds them. */
const CACHE = 'node_modules/.cache/sdk-runtimes';

/** How each runtime runs a file of tests. */
const ARGUMENTS = { node: ['--test'], deno: ['test', '--allow-all', '--no-check', '--quiet'], bun: ['test'] };

export type Runtimes = { nodes: string[]; deno: boolean; bun: boolean };

/**
 * Tests the published package, and returns the exit code. portable.mjs runs on all of these runtimes. Every test of the SDK runs
 * on this Node and on those of `nodes`.
 */
export async function testOnRuntimes({ nodes, deno, bun }: Runtimes): Promise<number> {
  const programs = Object.fromEntries(nodes.map((version) => [`Node ${version}`, programOf('node', version)]));
  const runtimes = Object.entries(programs).map(([name, program]) => [name, [program, ...ARGUMENTS.node]]);
  if (deno) runtimes.push(['Deno', [programOf('deno', 'latest'), ...ARGUMENTS.deno]]);
  if (bun) runtimes.push(['Bun', [programOf('bun', 'latest'), ...ARGUMENTS.bun]]);
  const env = {
    ...process.env,
    SDK_RUNTIMES: JSON.stringify(Object.fromEntries(runtimes)),
    SDK_NODES: JSON.stringify({ [`Node ${process.version}`]: process.execPath, ...programs }),
    // The last vitest for Node 18, with the last vite for Node 18. This repository's need Node 22.
    SDK_VITEST: install('vitest', '3', 'vite@6'),
  };
  const vitest = resolve('node_modules/vitest/vitest.mjs');
  const options = ['run', 'test/sdk/package.test.ts', '--testNamePattern', 'works on'];
  const tests = spawn(process.execPath, [vitest, ...options], { stdio: 'inherit', env });
  const [code] = await once(tests, 'exit');
  return code ?? 1;
}

/** Installs a runtime, unless it is there. Returns the path of its program. */
function programOf(name: keyof typeof ARGUMENTS, version: string): string {
  return join(install(name, version), '.bin', name);
}

/** Installs a package from npm, with `others` beside it, unless it is there. Returns the folder node_modules with it. */
function install(name: string, version: string, ...others: string[]): string {
  const folder = resolve(CACHE, `${name}-${version}`);
  const modules = join(folder, 'node_modules');
  if (!existsSync(join(modules, '.bin', name))) {
    mkdirSync(folder, { recursive: true });
    // The packages of runtimes download their program when they are installed. esbuild, which vite uses, comes with its own.
    const allowScripts = { [name]: true, esbuild: false };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts }));
    console.log(`Installing ${name}@${version}`);
    const options = ['--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['install', ...options, `${name}@${version}`, ...others], { cwd: folder });
  }
  return modules;
}
