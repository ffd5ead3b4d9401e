import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectBooks } from '../../support/books.ts';
import { dropTransaction, FINAL } from '../../support/finality.ts';
import { solanaPayUrl } from '../../support/payments.ts';
import { prove } from '../../support/proofs.ts';
import { type Shop, startShop } from '../../support/refunds.ts';
import { beaconOf, fundedPayer, type Payer } from '../../support/transactions.ts';

// Customers pay, and strangers send money that names nothing. The merchant hands it in, applies it and takes that back, refunds, and sends
// money away with its own keys. The chain drops transactions. Proofs come at any moment, and may find everything too young. In the end, each
// wallet is proven, and the ledger agrees with the rows that it describes.

/** How many merchants there are. A full check has 300. */
const SEQUENCES = Number(process.env.FLORIN_PROOF_SEQUENCES ?? 5);
const ACTS = 14;
const UNIT = 1_000_000n;

const ACTIONS = [
  'pay',
  'payAndSpend',
  'send',
  'sendNamed',
  'handIn',
  'apply',
  'unapply',
  'refund',
  'spend',
  'spendSol',
  'drop',
  'prove',
  'look',
  'settle',
] as const;
type Action = { does: (typeof ACTIONS)[number]; dollars: number };
const action: fc.Arbitrary<Action> = fc.record({
  does: fc.constantFrom(...ACTIONS),
  dollars: fc.integer({ min: 1, max: 4 }),
});

type World = { shop: Shop; payer: Payer; sent: string[]; paid: string[]; open: string[] };

async function act({ shop, payer, sent, paid, open }: World, { does, dollars }: Action): Promise<void> {
  const { service, shopPayer, customer, post } = shop;
  const { address } = shop.shop;
  const amount = BigInt(dollars) * UNIT;
  const newPayment = async (): Promise<string> => (await post('/payments', { amount: dollars })).body.id;
  const transferred = async (isApplied: boolean): Promise<string | undefined> => {
    const { rows } = await sql<{ id: string }>`
      select id from transfers where id is not null and held_token = 'USDC' and dropped_at is null
        and (applied_by is not null) = ${isApplied} order by id limit 1`.execute(service.db);
    return rows[0]?.id;
  };
  switch (does) {
    case 'pay': {
      const id = await newPayment();
      await customer.pay(await solanaPayUrl(service, id, dollars));
      paid.push(id);
      return shop.settle();
    }
    case 'payAndSpend': {
      // The merchant pays the fee of its customer's transaction, and sends SOL to somebody.
      const { body } = await post('/payments', { amount: dollars });
      const transfer = payer.token(address, amount, [body.reference, await beaconOf(service)]);
      await shopPayer.send([transfer, shopPayer.sol(customer.address, 7n)], { signers: [payer.keypair] });
      paid.push(body.id);
      return shop.settle();
    }
    case 'send':
      sent.push(await payer.send([payer.token(address, amount), payer.sol(address, amount)]));
      return;
    case 'sendNamed':
      await payer.send([payer.token(address, amount, [await beaconOf(service)])]);
      return shop.settle();
    case 'handIn': {
      const signature = sent.shift();
      if (signature === undefined) return;
      service.chain.control.advanceSlots(FINAL);
      const { status } = await post(`/payments/${await newPayment()}/transactions`, { signature });
      expect(status).toBe(200);
      return;
    }
    case 'apply': {
      const id = await transferred(false);
      if (id) await post(`/unapplied-transfers/${id}/apply`, { payment_id: await newPayment() });
      return;
    }
    case 'unapply': {
      const { rows } = await sql<{ id: string }>`select id from transfers where applied_by is not null limit 1`.execute(
        service.db,
      );
      if (rows[0]) await post(`/unapplied-transfers/${rows[0].id}/unapply`);
      return;
    }
    case 'refund': {
      const id = paid.shift();
      if (id === undefined) return;
      const { status, body } = await shop.refund(id, { amount: 1 });
      if (status !== 201) return;
      await shop.send(`/refunds/${body.id}`);
      // Florin may read it only after the next proof.
      if (dollars > 2) await shop.settle();
      return;
    }
    case 'spend':
      await shopPayer.send([shopPayer.token(customer.address, amount), shopPayer.sol(customer.address, amount)]);
      return;
    case 'spendSol':
      await shopPayer.send([shopPayer.token(customer.address, 10n ** 15n)]);
      return;
    case 'drop': {
      await shop.settle();
      const id = await newPayment();
      const signature = await customer.pay(await solanaPayUrl(service, id, dollars));
      await shop.settle({ isFinal: false });
      service.chain.control.dropFork(signature);
      if (dollars > 2) await prove(service, address, { pendingMinutes: dollars > 3 ? 90 : undefined });
      await dropTransaction(service, { signature });
      open.push(id);
      return;
    }
    case 'settle':
      return shop.settle();
    case 'look':
      await prove(service, address, { pendingMinutes: 90 });
      return;
    case 'prove': {
      const proofs = Object.values(await prove(service, address));
      expect(proofs.map(({ status, differences }) => ({ status, differences }))).toEqual(
        proofs.map(() => ({ status: 'proven', differences: [] })),
      );
    }
  }
}

test('after anything that may happen, every wallet is proven', { timeout: 120_000 + SEQUENCES * 60_000 }, async () => {
  const sequence = fc.array(action, { minLength: ACTS, maxLength: ACTS });
  const property = fc.asyncProperty(sequence, async (actions) => {
    const shop = await startShop();
    try {
      const payer = fundedPayer(shop.service);
      shop.service.chain.control.advanceSlots(1);
      const world: World = { shop, payer, sent: [], paid: [], open: [] };
      for (const one of actions) await act(world, one);
      await act(world, { does: 'settle', dollars: 1 });
      await act(world, { does: 'prove', dollars: 1 });
      await expectBooks(shop.service.db);
    } finally {
      await shop.service.stop();
    }
  });
  await fc.assert(property, { numRuns: SEQUENCES, endOnFailure: process.env.CI !== undefined });
});
