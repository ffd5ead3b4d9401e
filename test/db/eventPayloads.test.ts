import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { packPayload, unpackPayload } from '../../src/db/eventPayloads.ts';
import { EVENT_KINDS, type EventKind } from '../../src/domain/events.ts';

const identity = (kind: EventKind) => ({
  id: 'evt_01h455vb4pex5vsknk084sn02q',
  merchant_id: 'mer_01h455vb4pex5vsknk084sn02q',
  mode: 'live' as const,
  kind,
  resource_id: 'pay_01h455vb4pex5vsknk084sn02q',
  created_at: new Date('2026-12-01T10:00:00.000Z'),
});

/** Payloads as version 1 packed them. A changed template would make the events in every database unreadable. */
const PACKED: [EventKind, string][] = [
  ['payment.confirmed', 'SKgZHolwo0YBRFrmR+TfxMwUhUdNa4CuAACNZizh'],
  ['subscription.renewed', 'SKjG+SQ4o1LKJi1JISqnxMwUhUdNa5RqawExny47'],
  ['invoice.paid', 'SKgfJBdiq6Ysr5GW2OEhBNKt8KhpDdABAI3KKrc='],
  ['installment.due', 'SKjTN6+Gq6Y4iZAWQQj/JGamKDxqWqNUWwsAK84sFQ=='],
  ['installment_plan.completed', 'SKj4oIz1q6Zm6UVaiYGItsTMFIVHTWuAzgEAahkwng=='],
  ['split.completed', 'SKjGz54Dq6Y4jkkLYbjvChIzUxQeNa1Rqq0FACrMLBU='],
  ['refund.completed', 'SKiKEiEqq6Y8L5KWERBpOTEzReFR0xqgIwBXYCxt'],
  ['credit_note.created', 'SKg0/aviq6ZKCiEtcopLEktKi8EqM1MUHjWtAboDAOoULZQ='],
  ['customer.created', 'SKhva6HXq6Y8LZAWEcUliSWlxWCVmSkKj5rWAB0BAFsdLHY='],
  ['report.ready', 'SKhwQMOnq6YsqZEW1/CAKkjMTFF41LQG6AAAmH0q3Q=='],
  ['webhook.test', 'SKj8CYqlq6YsGkkLR3ioFCRmpig8aloDdAAAl6Qq2w=='],
];

describe('payloads of events', () => {
  test.each(PACKED)('packed by version 1 can be unpacked for ever: %s', (kind, packed) => {
    const event = identity(kind);
    const text = `{"id":"${event.id}","event":"${kind}","data":{"id":"${event.resource_id}","status":"paid €"}}`;
    const stored = { payload: null, packed_payload: Buffer.from(packed, 'base64'), packing: 1 };
    expect(unpackPayload({ ...event, ...stored })).toBe(text);
  });

  test('of every resource are among these', () => {
    const resourceOf = (kind: EventKind) => kind.split('.')[0];
    expect(new Set(PACKED.map(([kind]) => resourceOf(kind)))).toEqual(new Set(EVENT_KINDS.map(resourceOf)));
  });

  test('come back as they were, whatever they contain', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EVENT_KINDS), fc.string({ unit: 'binary', maxLength: 5000 }), (kind, text) => {
        const payload = JSON.stringify({ text, again: text });
        const event = identity(kind);
        expect(unpackPayload({ ...event, payload: null, ...packPayload(payload, event) })).toBe(payload);
      }),
    );
  });

  test('of before are stored as text', () => {
    const event = identity('payment.created');
    expect(unpackPayload({ ...event, payload: '{}', packed_payload: null, packing: null })).toBe('{}');
  });

  test('are refused if their bytes, their event or their version are not those that were packed', () => {
    const event = identity('payment.created');
    const packed = packPayload(JSON.stringify({ id: event.id, amount: 5 }), event);
    const damaged = Buffer.from(packed.packed_payload);
    damaged.writeUInt8(damaged.readUInt8(damaged.length - 1) ^ 1, damaged.length - 1);
    const unpack = (change: object) => () => unpackPayload({ ...event, payload: null, ...packed, ...change });
    expect(unpack({ packed_payload: damaged })).toThrow();
    expect(unpack({ id: 'evt_01h455vb4pex5vsknk084sn02r' })).toThrow();
    expect(unpack({ packing: 2 })).toThrow('unknown packing');
    expect(unpack({ packed_payload: null, packing: null })).toThrow('no payload');
  });
});
