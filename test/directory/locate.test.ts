import { beforeEach, expect, test } from 'vitest';
import { type Cell, createLocator } from '../../src/directory/locate.ts';

const ONE: Cell = { name: 'one', url: 'http://one' };
const TWO: Cell = { name: 'two', url: 'http://two' };

/** Where each name is, which cells answer, and how often they were asked. */
let places: Map<string, Cell>;
let down: Set<Cell>;
let asked: number;
let locate: ReturnType<typeof createLocator>;
beforeEach(() => {
  places = new Map([
    ['pay_one', ONE],
    ['pay_two', TWO],
    ['key', TWO],
  ]);
  down = new Set();
  asked = 0;
  locate = createLocator([ONE, TWO], async (cell, names) => {
    asked += 1;
    if (down.has(cell)) throw new Error('down');
    return names.filter((name) => places.get(name) === cell);
  });
});

const find = (names: string[], { ip = '192.0.2.1', isFresh = false } = {}) => locate({ names, ip, isFresh });

test('asks every cell once, and remembers the answer', async () => {
  expect(await Promise.all([find(['pay_two']), find(['pay_two'])])).toEqual([TWO, TWO]);
  expect(await find(['pay_two'])).toBe(TWO);
  expect(asked).toBe(2);
});

test('goes by the key before the ids of a path', async () => {
  expect(await find(['key', 'pay_one'])).toBe(TWO);
});

test('sends what names nothing to the first cell, without asking', async () => {
  expect(await find([])).toBe(ONE);
  expect(asked).toBe(0);
});

test('asks again when a cell has said that the merchant moved', async () => {
  await find(['pay_one']);
  places.set('pay_one', TWO);
  expect(await find(['pay_one'])).toBe(ONE);
  expect(await find(['pay_one'], { isFresh: true })).toBe(TWO);
  expect(await find(['pay_one'])).toBe(TWO);
});

test('keeps to what it knows while a cell does not answer, and forgets nothing then', async () => {
  await find(['pay_two']);
  down.add(TWO);
  expect(await find(['pay_two'], { isFresh: true })).toBe(TWO);
  expect(await find(['key'])).toBe(ONE);
  down.clear();
  expect(await find(['key'])).toBe(TWO);
});

test('lets unknown names cost the budget of their sender alone', async () => {
  for (let n = 0; n < 100; n++) await find([`pay_${n}`]);
  expect(asked).toBe(120);
  await find(['pay_two']);
  expect(asked).toBe(120);
  expect(await find(['pay_two'], { ip: '192.0.2.2' })).toBe(TWO);
  // A known name goes on for everybody.
  expect(await find(['pay_two'])).toBe(TWO);
  asked = 0;
  await find(['pay_1'], { ip: '192.0.2.3' });
  expect(asked).toBe(0);
});

test('names that are known use up no budget', async () => {
  for (let n = 0; n < 100; n++) places.set(`pay_${n}`, TWO);
  for (let n = 0; n < 100; n++) expect(await find([`pay_${n}`])).toBe(TWO);
});
