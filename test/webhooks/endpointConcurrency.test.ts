import { expect, test } from 'vitest';
import { createLanes } from '../../src/webhooks/endpointConcurrency.ts';

/** Returns lanes with attempts that end when the test ends them. */
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

test('fills only the lane of an endpoint that hangs', () => {
  const { running, offer } = setUp();
  expect(offer('dead', 1000)).toBe(75);
  expect(running.size).toBe(25);
  expect(offer('live', 10)).toBe(10);
  expect([...running.keys()].filter((item) => item.startsWith('live'))).toHaveLength(10);
});

test('starts waiting deliveries in their order as attempts end', async () => {
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

test('narrows a lane that fails and returns what waited, then widens with the first success', async () => {
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

test('keeps an empty lane narrow after a failure, so that a dead endpoint is not trusted again', async () => {
  const { lanes, end, offer } = setUp();
  offer('a', 1);
  await end('a0', false);
  expect(lanes.room('a')).toBe(4);
  expect(lanes.room('b')).toBe(25);
});

test('returns only what has waited for a second in a lane that stands still', () => {
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
