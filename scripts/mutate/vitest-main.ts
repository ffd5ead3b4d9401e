// A process with one Vitest, which keeps its Postgres between runs. Its parent sends one request at a time.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestModule, Vitest } from 'vitest/node';
import { createVitest } from 'vitest/node';

export type RunRequest = {
  /** files to write before the run, by their path from the root */
  write: Record<string, string>;
  /** test files in the order of the run, with the ids of their tests; null: all tests */
  specs: { file: string; ids: string[] | null }[];
  /** records what each test reaches */
  recordsReach: boolean;
  /** stops at the first failed test */
  bails: boolean;
  /** timeout of one test */
  testTimeoutMs: number;
};

export type RanTest = { id: string; name: string; ms: number; passed: boolean; reached: string[] };

export type RunResult = {
  /** the first failure: a test's name and message, or an error outside of tests; null: everything passed */
  failure: string | null;
  tests: RanTest[];
  /** duration of the test files, without the start of Vitest and Postgres */
  ms: number;
  /** the places that the files reached outside of their tests */
  reached: string[];
};

/** Result of a test file. `failure`: its first failure; null: passed. */
export type EndedFile = { file: string; failure: string | null };

/** `running`: Postgres is up, and a test file starts or has ended. */
export type Reply = { state: 'ready' | 'running'; ended?: EndedFile } | { result: RunResult };

/** Limit of `expect.poll`, below the project's own one: a mutant may prevent what a test waits for. */
const POLL_MS = 10_000;

const [root = '', setupFile = ''] = process.argv.slice(2);

let firstQueuedAt: number | null = null;

const vitest = await createVitest('test', {
  root,
  watch: false,
  // One worker runs the files one after another, in our order.
  maxWorkers: 1,
  reporters: [
    {
      onTestModuleQueued: () => {
        firstQueuedAt ??= performance.now();
        send({ state: 'running' });
      },
      onTestModuleEnd: (module) => {
        send({ state: 'running', ended: { file: module.relativeModuleId, failure: firstFailure([module]) } });
      },
    },
  ],
  onConsoleLog: () => false,
  sequence: { shuffle: false, sequencer: givenOrder() },
  // A mutant that never stops allocating must not exhaust the machine's memory.
  execArgv: ['--max-old-space-size=2048'],
});

function givenOrder() {
  return class {
    async sort<T>(specs: T[]): Promise<T[]> {
      return specs;
    }
    async shard<T>(specs: T[]): Promise<T[]> {
      return specs;
    }
  };
}

process.on('message', async (request: RunRequest) => {
  send({ result: await run(vitest, request) });
});
// Without a parent, nobody needs this process or its children.
process.on('disconnect', () => process.exit(1));
send({ state: 'ready' });

function send(reply: Reply): void {
  process.send?.(reply);
}

async function run(vitest: Vitest, request: RunRequest): Promise<RunResult> {
  for (const [path, text] of Object.entries(request.write)) {
    await writeFile(join(root, path), text);
    vitest.invalidateFile(join(root, path));
  }
  if (request.specs.length === 0) return { failure: null, tests: [], ms: 0, reached: [] };
  const project = vitest.getRootProject();
  vitest.config.bail = request.bails ? 1 : 0;
  project.config.bail = vitest.config.bail;
  project.config.testTimeout = request.testTimeoutMs;
  project.config.hookTimeout = Math.max(request.testTimeoutMs, 20_000);
  project.config.expect.poll = { ...project.config.expect.poll, timeout: Math.min(request.testTimeoutMs, POLL_MS) };
  project.config.setupFiles = request.recordsReach ? [setupFile] : [];
  // Remove the results of the previous run.
  vitest.state.filesMap.clear();
  const specs = request.specs.map(({ file, ids }) =>
    project.createSpecification(join(root, file), ids ? { testIds: ids } : undefined),
  );
  firstQueuedAt = null;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs);
  return {
    failure: firstFailure(testModules) ?? (unhandledErrors[0] ? messageOf(unhandledErrors[0]) : null),
    tests: testModules.flatMap(testsOf),
    ms: performance.now() - (firstQueuedAt ?? performance.now()),
    reached: [...new Set(testModules.flatMap((module) => module.meta().reached ?? []))],
  };
}

function firstFailure(modules: readonly TestModule[]): string | null {
  for (const module of modules) {
    for (const test of module.children.allTests('failed')) {
      return `${module.relativeModuleId} > ${test.fullName}: ${messageOf(test.result().errors?.[0])}`;
    }
    if (module.state() === 'failed') return `${module.relativeModuleId}: ${messageOf(moduleError(module))}`;
  }
  return null;
}

function moduleError(module: TestModule): unknown {
  const suites = [module, ...module.children.allSuites()];
  return suites.flatMap((suite) => suite.errors())[0];
}

function messageOf(error: unknown): string {
  return String((error as Error | undefined)?.message ?? 'failed').split('\n')[0] ?? 'failed';
}

function testsOf(module: TestModule): RanTest[] {
  return [...module.children.allTests()].flatMap((test) => {
    const { state } = test.result();
    if (state !== 'passed' && state !== 'failed') return [];
    const ms = test.diagnostic()?.duration ?? 0;
    return { id: test.id, name: test.fullName, ms, passed: state === 'passed', reached: test.meta().reached ?? [] };
  });
}
