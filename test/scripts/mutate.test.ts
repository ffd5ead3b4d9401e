// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code to mutate is given as text
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { apply, findMutants } from '../../scripts/mutate/mutants.ts';
import { findProbes, instrument } from '../../scripts/mutate/probes.ts';
import { judge, type Outcome, scores, type Verdict } from '../../scripts/mutate/report.ts';
import { filesInScope, testsOf } from '../../scripts/mutate/run.ts';
import { GROUPS } from '../../scripts/mutate/scope.ts';
import { choose } from '../../scripts/mutate/selection.ts';
import { readAccepted } from '../../scripts/mutate/survivors.ts';
import { parseSource } from '../../scripts/mutate/syntax.ts';
import { testCopy, variantFiles } from '../../scripts/mutate/variants.ts';

const PATH = 'src/example.ts';

/** Returns the changed line of each mutant of a code. */
function changes(code: string): string[] {
  return findMutants(PATH, code).map((mutant) => apply(code, mutant).replace(/\s+/g, ' ').trim());
}

const CODE: [string, string[]][] = [
  ['f(a === b);', ['', 'f(a !== b);']],
  ['const x = a < b;', ['const x = a <= b;', 'const x = a >= b;']],
  ['const x = a && b();', ['const x = a;', 'const x = b();']],
  ['const x = a && b && c;', ['const x = a && b;', 'const x = a && c;', 'const x = b && c;']],
  ['const x = !a;', ['const x = a;']],
  ['const x = a * b - c;', ['const x = a / b - c;', 'const x = a * b + c;']],
  ["const x = a + 'text';", []],
  ['const x = [true, 5, 7n];', ['const x = [false, 5, 7n];', 'const x = [true, 6, 7n];', 'const x = [true, 5, 8n];']],
  ["const x = ['a', 'b'];", ["const x = ['b'];", "const x = ['a'];"]],
  ["const x = a === 'paid';", ["const x = a !== 'paid';", "const x = a === '';"]],
  ["throw new FlorinError('conflict', 'Try again.');", ['', "throw new FlorinError('', 'Try again.');"]],
  ['while (a) { if (b()) { break; } }', ['while (a) { }', 'while (a) { if (true) { break; } }']],
  ['const x = a.some(f);', ['const x = a.every(f);']],
  [
    'const x = a.lte(b).round(c, Big.roundDown);',
    [
      'const x = a.lt(b).round(c, Big.roundDown);',
      'const x = a.gt(b).round(c, Big.roundDown);',
      'const x = a.lte(b).round(c, Big.roundUp);',
    ],
  ],
  ["const x: 'a' | 'b' = a as 'a';", []],
  ['log.info({ ok: a }, "done");', []],
];

const QUERIES: [string, string[]][] = [
  [
    "q.where('id', '=', id).where('amount', '<', 5n)",
    [
      "q.where('amount', '<', 5n)",
      "q.where('id', '=', id)",
      "q.where('id', '=', id).where('amount', '<=', 5n)",
      "q.where('id', '=', id).where('amount', '<', 6n)",
    ],
  ],
  [
    "q.orderBy('id', 'desc').forUpdate()",
    ['q.forUpdate()', "q.orderBy('id', 'asc').forUpdate()", "q.orderBy('id', 'desc')"],
  ],
  ['q.set({ a: b, c: d })', ['q.set({ c: d })', 'q.set({ a: b })']],
  [
    'sql`select 1 from t where a = ${b} and mode = ${c}`',
    ['sql`select 1 from t where true and mode = ${c}`', 'sql`select 1 from t where a = ${b} and true`'],
  ],
  [
    'sql`where a or (b and c between 1 and 2)`',
    [
      'sql`where false or (b and c between 1 and 2)`',
      'sql`where a or false`',
      'sql`where a or (true and c between 1 and 2)`',
      'sql`where a or (b and true)`',
    ],
  ],
  [
    'sql`where (a, b) in (select c, d from t where e)`',
    ['sql`where true`', 'sql`where (a, b) in (select c, d from t where true)`'],
  ],
  [
    'sql`select a from t for no key update skip locked`',
    ['sql`select a from t `', 'sql`select a from t for no key update `'],
  ],
  [
    "sql`update t set a = coalesce(b, c), d = 'x and y'`",
    [
      "sql`update t set d = 'x and y'`",
      "sql`update t set a = coalesce(c), d = 'x and y'`",
      "sql`update t set a = coalesce(b), d = 'x and y'`",
      'sql`update t set a = coalesce(b, c)`',
    ],
  ],
  ['sql`where a is not distinct from b -- and c`', ['sql`where true -- and c`']],
];

describe('mutants', () => {
  test.each(CODE)('of %s', (code, expected) => {
    expect(changes(code).sort()).toEqual([...expected].sort());
  });

  test.each(QUERIES)('of the query %s', (query, expected) => {
    const flat = (text: string) => text.replace(/\s+/g, ' ');
    expect(changes(`const x = ${query};`).sort()).toEqual(expected.map((text) => flat(`const x = ${text};`)).sort());
  });

  test('are known by their function and lines, wherever these are in the file', () => {
    const code = 'function f(a: number) {\n  return a < 3;\n}\n';
    const keys = (text: string) =>
      findMutants(PATH, text).map(({ file, in: name, before, after }) => [file, name, before, after]);
    expect(keys(code)).toContainEqual([PATH, 'f', 'return a < 3;', 'return a <= 3;']);
    expect(keys(`// a comment\n\n${code}`)).toEqual(keys(code));
  });
});

test('reports the places that instrumented code has reached, without a change of its results', () => {
  const code = 'const f = (a) => a * 2;\nfunction g(b) {\n  if (b) return f(b);\n  return 0;\n}\n[g(0), g(4)]';
  const probes = findProbes(parseSource(PATH, code));
  const run = new Function('globalThis', instrument(parseSource(PATH, code), probes).replace('[g', 'return [g'));
  const reached = new Set<string>();
  expect(run({ __florinReached: reached })).toEqual([0, 8]);
  expect(reached.size).toBe(3);
  expect(run({})).toEqual([0, 8]);
});

describe('many mutants in one process', () => {
  test('are modules beside the original, and a call goes to the active one', () => {
    const code = 'export type T = 1;\nexport function f(a: number) {\n  return a < 3;\n}\n';
    const mutants = findMutants(PATH, code);
    const files = variantFiles(PATH, code, mutants) ?? {};
    expect(files['src/example.variant0.ts']).toBe(code);
    for (const [index, mutant] of mutants.entries()) {
      expect(files[`src/example.variant${index + 1}.ts`]).toBe(apply(code, mutant));
    }
    expect(files[PATH]).toContain('export function f(...args) { return active().f(...args); }');
  });

  test.each(['export const a = 1;', 'export class A {}', 'export default f;', "export * from './b.ts';"])(
    'are made only in functions: not %s',
    (code) => {
      expect(variantFiles(PATH, code, [])).toBeNull();
    },
  );

  test('have a copy of the test file each', () => {
    const [path, text] = testCopy('test/a.test.ts', 'test();', 2, ['one']);
    expect(path).toBe('test/a.copy2.test.ts');
    expect(text).toMatch(/__florinMutant = '2'.*test\(\);$/);
  });
});

describe('the tests of a mutant', () => {
  const LIMITS = { files: 3, ms: 100 };
  const [mutant] = findMutants(PATH, 'function f() {\n  return 1;\n}\n');
  const reach = (file: string, reached: string[], ms = 10) => {
    const tests = [
      { id: `${file}-1`, name: 'one', ms, reached },
      { id: `${file}-2`, name: 'two', ms, reached: [] },
    ];
    return { file, tests, outside: [], overheadMs: 0, imports: [] };
  };

  test('are those that reach it, within the limits, first those that kill most in their time', () => {
    const reaches = [
      reach('test/slow.test.ts', ['src/example.ts#0'], 500),
      reach('test/other.test.ts', ['src/other.ts#0']),
      reach('test/quick.test.ts', ['src/example.ts#0']),
      reach('test/killer.test.ts', ['src/example.ts#0'], 20),
      reach('test/fourth.test.ts', ['src/example.ts#0']),
      reach('test/example.test.ts', ['src/example.ts#0'], 30),
    ];
    const chosen = choose(mutant as never, reaches, new Map([['test/killer.test.ts', 3]]), LIMITS);
    expect(chosen.map(({ ids }) => ids)).toEqual([
      ['test/killer.test.ts-1'],
      ['test/example.test.ts-1'],
      ['test/quick.test.ts-1'],
    ]);
  });

  test('are all tests of the file for a place that only hooks reach', () => {
    const hooked = { ...reach('test/hook.test.ts', []), outside: ['src/example.ts#0'] };
    expect(choose(mutant as never, [hooked], new Map(), LIMITS)[0]?.ids).toHaveLength(2);
  });
});

test('finds a file for every path of the scope, of its tests and of the accepted survivors', async () => {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const scope = filesInScope(root);
  expect(scope.size).toBeGreaterThan(0);
  for (const group of GROUPS) expect(testsOf(root, [group])).not.toEqual([]);
  await expect(readAccepted(root, scope)).resolves.not.toEqual([]);
  await expect(readAccepted(root, new Map())).rejects.toThrow('is not in scope');
});

describe('a run', () => {
  const outcome = (line: number, verdict: Verdict): Outcome => ({
    ...{ file: PATH, in: 'f', before: `line ${line}`, after: '', line, column: 1, probe: 0 },
    ...{ start: 0, end: 0, replacement: '', verdict, killer: null, ms: 1 },
  });
  const killed = Array.from({ length: 9 }, (_, line) => outcome(line, line === 0 ? 'killed_late' : 'killed'));
  const reason = { file: PATH, in: 'f', before: 'line 9', after: '', reason: 'the order does not matter' };

  test('passes with nine of ten killed and a reason for the tenth', () => {
    const outcomes = [...killed, outcome(9, 'survived')];
    expect(scores(outcomes).at(-1)).toMatchObject({ mutants: 10, killed: 9, late: 1, survived: 1, score: 90 });
    expect(judge(outcomes, [reason], true).passed).toBe(true);
  });

  test('fails when a survivor has no reason', () => {
    expect(judge([...killed, outcome(9, 'unreached')], [], true)).toMatchObject({ passed: false });
  });

  test('fails below 90 %, unless it covers only a part of the scope', () => {
    const outcomes = [...killed.slice(1), outcome(9, 'survived')];
    expect(judge(outcomes, [reason], true).passed).toBe(false);
    expect(judge(outcomes, [reason], false).passed).toBe(true);
  });
});
