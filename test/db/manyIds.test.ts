import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/database.ts';
import {
  findInstallments,
  lockPlans,
  paidOffPlans,
  unpaidInstallments,
} from '../../src/db/installments/installments.ts';
import { paymentsOfInstallments } from '../../src/db/installments/payments.ts';
import { wholePlans } from '../../src/db/installments/plans.ts';
import { undecidedPayments } from '../../src/db/payments/attempts.ts';
import { lockPaymentsById } from '../../src/db/payments/locks.ts';
import { legsOf } from '../../src/db/payments/splits.ts';
import { transact } from '../../src/db/transaction.ts';
import { type OpenTestDatabase, openTestDatabase } from '../support/database.ts';

// A statement has at most 65,535 parameters, and more installments than that may end at the same moment.

let database: OpenTestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.stop());

const ids = Array.from({ length: 70_000 }, (_, number) => `id_${number}`);

describe('any number of ids is found, so no batch is too large to run', () => {
  test.each([
    ['plans, locked', () => transact(db, (trx) => lockPlans(trx, ids))],
    ['whole plans', () => wholePlans(db, ids)],
    ['paid off plans', () => paidOffPlans(db, ids)],
    ['installments', () => findInstallments(db, ids)],
    ['unpaid installments', () => unpaidInstallments(db, ids)],
    ['payments, locked', () => transact(db, (trx) => lockPaymentsById(trx, 'test', ids))],
    ['undecided payments', async () => [...(await undecidedPayments(db, ids))]],
    ['legs', async () => [...(await legsOf(db, ids))]],
    ['payments of installments', async () => [...(await paymentsOfInstallments(db, ids)).values()].flat()],
  ])('%s', async (_, find) => {
    expect(await find()).toEqual([]);
  });
});
