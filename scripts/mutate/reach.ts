// Measures which tests reach which code, by running the tests on instrumented code. The cache of a test file is valid
// until the file or one of its imports changes.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { findProbes, instrument } from './probes.ts';
import { parseSource, relativeImports } from './syntax.ts';
import type { RanTest, RunResult } from './vitest-main.ts';
import type { VitestProcess } from './vitestProcess.ts';

/** The places that one test file reaches. */
export type Reach = {
  file: string;
  tests: (Omit<RanTest, 'reached' | 'passed'> & { reached: string[] })[];
  /** reached in hooks, or when a module was loaded */
  outside: string[];
  /** time of the file besides its tests: loading, hooks */
  overheadMs: number;
  /** every file that it imports, directly or indirectly */
  imports: string[];
};

const CACHE_FILE = 'node_modules/.cache/florin-mutate/reach.json';

/** Files that affect every test. */
const SHARED_FILES = ['vitest.config.ts', 'package-lock.json', 'migrations/schema.sql', 'scripts/mutate/probes.ts'];

/** Slower test files are not used for mutants. */
const FILE_LIMIT_MS = 600_000;
const TEST_TIMEOUT_MS = 60_000;

type Cached = Record<string, { key: string; reach: Reach | null }>;

/**
 * Returns the places in `sources` (text by path) that the test files reach. Reports and leaves out files that fail,
 * because a test that always fails would seem to kill every mutant.
 */
export async function measureReach(
  root: string,
  vitests: readonly VitestProcess[],
  sources: ReadonlyMap<string, string>,
  testFiles: readonly string[],
  report: (line: string) => void,
): Promise<Reach[]> {
  const cached = await readCache(root);
  // Files outside the scope were not instrumented, so a new scope invalidates the cache.
  const scope = createHash('sha256')
    .update([...sources.keys()].sort().join('\n'))
    .digest('base64url')
    .slice(0, 8);
  const shared = `${await hashFiles(root, SHARED_FILES)}-${scope}`;
  const imports = importer(root);
  const reaches: Reach[] = [];
  const waiting: { file: string; key: string; imports: string[] }[] = [];
  for (const file of testFiles) {
    const imported = await imports(file);
    const key = `${shared}-${await hashFiles(root, [file, ...imported])}`;
    const known = cached[file];
    if (known?.key !== key) waiting.push({ file, key, imports: imported });
    else if (known.reach) reaches.push(known.reach);
  }
  if (waiting.length === 0) return reaches;

  report(`measuring the code that ${waiting.length} test files reach`);
  const instrumented = [...sources].map(([path, text]) => {
    const source = parseSource(path, text);
    return [path, instrument(source, findProbes(source))] as const;
  });
  let done = 0;
  await Promise.all(
    vitests.map(async (vitest) => {
      let write = Object.fromEntries(instrumented);
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { file, key } = next;
        const result = await vitest.run(reachRequest(file, write), FILE_LIMIT_MS);
        write = {};
        const reach = result && result.failure === null ? readReach(next, result) : null;
        done++;
        if (reach) reaches.push(reach);
        else report(`left out, fails without mutants: ${file}: ${result?.failure ?? `over ${FILE_LIMIT_MS / 1000} s`}`);
        // Failures are not cached: the file may pass the next time.
        if (reach) cached[file] = { key, reach };
        if (done % 10 !== 0) continue;
        report(`  ${done} measured`);
        await writeCache(root, cached);
      }
      // Restore the sources: instrumented code would slow the mutants down.
      await vitest.run({ ...reachRequest('', Object.fromEntries(sources)), specs: [] }, TEST_TIMEOUT_MS);
    }),
  );
  await writeCache(root, cached);
  return reaches;
}

function reachRequest(file: string, write: Record<string, string>) {
  return { write, specs: [{ file, ids: null }], recordsReach: true, bails: false, testTimeoutMs: TEST_TIMEOUT_MS };
}

function readReach({ file, imports }: { file: string; imports: string[] }, result: RunResult): Reach {
  const tests = result.tests.map(({ id, name, ms, reached }) => ({ id, name, ms, reached }));
  const testsMs = tests.reduce((sum, test) => sum + test.ms, 0);
  return { file, imports, tests, outside: result.reached, overheadMs: Math.max(0, result.ms - testsMs) };
}

/** Returns a function that finds all files that a file imports, directly or indirectly. Reads each file once. */
function importer(root: string): (file: string) => Promise<string[]> {
  const direct = new Map<string, Promise<string[]>>();
  const read = async (file: string): Promise<string[]> => {
    const requests = relativeImports(file, await readFile(join(root, file), 'utf8'));
    return requests
      .map((request) => normalize(join(dirname(file), request)))
      .filter((path) => path.endsWith('.ts') && existsSync(join(root, path)));
  };
  return async (file) => {
    const all = new Set<string>();
    const open = [file];
    for (let next = open.pop(); next; next = open.pop()) {
      const known = direct.get(next) ?? read(next);
      direct.set(next, known);
      for (const path of await known) {
        if (all.has(path) || path === file) continue;
        all.add(path);
        open.push(path);
      }
    }
    return [...all].sort();
  };
}

async function hashFiles(root: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(join(root, file)).catch(() => ''));
  return hash.digest('base64url').slice(0, 20);
}

async function readCache(root: string): Promise<Cached> {
  try {
    return JSON.parse(await readFile(join(root, CACHE_FILE), 'utf8'));
  } catch {
    return {};
  }
}

async function writeCache(root: string, cached: Cached): Promise<void> {
  await mkdir(dirname(join(root, CACHE_FILE)), { recursive: true });
  await writeFile(join(root, CACHE_FILE), JSON.stringify(cached));
}
