import { expect, test } from 'vitest';
import { createLanes } from '../../src/webhooks/endpointConcurrency.ts';

/** Attempts that end when the test says so. */
function setUp() {
  const running = new Map<string, (succeeded: boolean) => void>();
  const overflow: string[] = [];
  let time = 0;
  const lanes = createLanes<string>(
    (item) => new Promise((resolve) => running.set(item, resolve)),
    (items) => overflow.push(...items),
    () => time,
  );
  const end = async (item: string, succeeded: boolean) => {
    running.get(item)?.(succeeded);
    running.delete(item);
    await new Promise(setImmediate);
  };
  const offer = (endpoint: string, count: number, from = 0) =>
    Array.from({ length: count }, (_, place) => lanes.offer(endpoint, `${endpoint}${from + place}`)).filter(Boolean)
      .length;
  const pass = (ms: number) => {
    time += ms;
  };
  return { lanes, running, overflow, end, offer, pass };
}

test('an endpoint that hangs fills its own lane and nobody else’s', () => {
  const { running, offer } = setUp();
  expect(offer('dead', 1000)).toBe(75);
  expect(running.size).toBe(25);
  expect(offer('live', 10)).toBe(10);
  expect([...running.keys()].filter((item) => item.startsWith('live'))).toHaveLength(10);
});

test('what waits is started in its order as attempts end', async () => {
  const { lanes, running, end, offer } = setUp();
  offer('a', 27);
  expect(lanes.room('a')).toBe(0);
  await end('a3', true);
  expect(running.has('a25')).toBe(true);
  expect(running.has('a26')).toBe(false);
  await end('a4', true);
  expect(running.has('a26')).toBe(true);
  expect(lanes.size()).toBe(25);
});

test('a lane that fails narrows and hands back what waited, and widens with the first success', async () => {
  const { lanes, running, overflow, end, offer } = setUp();
  offer('a', 30);
  await end('a0', false);
  expect(overflow).toEqual(['a25', 'a26', 'a27', 'a28', 'a29']);
  expect(lanes.size()).toBe(24);
  for (let number = 1; number < 22; number++) await end(`a${number}`, false);
  expect(running.size).toBe(3);
  expect(offer('a', 5, 100)).toBe(1);
  expect(lanes.room('a')).toBe(0);
  await end('a22', true);
  expect(offer('a', 5, 200)).toBe(5);
  expect(overflow).toHaveLength(5);
});

test('a lane that failed stays narrow when it is empty: a dead endpoint is not trusted again by forgetting it', async () => {
  const { lanes, end, offer } = setUp();
  offer('a', 1);
  await end('a0', false);
  expect(lanes.room('a')).toBe(4);
  expect(lanes.room('b')).toBe(25);
});

test('what waits in a lane that stands still is taken back after a second, and only that', () => {
  const { lanes, offer, pass } = setUp();
  offer('slow', 27);
  pass(600);
  offer('busy', 26);
  expect(lanes.takeWaiting()).toEqual([]);
  pass(600);
  expect(lanes.takeWaiting()).toEqual(['slow25', 'slow26']);
  expect(lanes.takeWaiting('all')).toEqual(['busy25']);
  expect(lanes.size()).toBe(50);
});
