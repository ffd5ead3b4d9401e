import { databaseNow } from '../../clock.ts';
import { type Config, mintOf } from '../../config/index.ts';
import type { DbOrTrx } from '../../db/database.ts';
import { diagnose } from '../../db/payments/diagnostics.ts';
import type { PaymentRow } from '../../db/payments/payments.ts';
import { isSplToken } from '../../domain/tokens.ts';
import { type DiagnosticsJson, diagnosticsJson } from '../../serializers/diagnostics.ts';

/** Returns why a payment is paid or unpaid, as the API shows it. */
export async function explainPayment(db: DbOrTrx, config: Config, payment: PaymentRow): Promise<DiagnosticsJson> {
  const { mode, token } = payment;
  const mint = isSplToken(token) ? (mintOf(config, mode, token) ?? undefined) : null;
  return diagnosticsJson(await diagnose(db, payment, databaseNow(), mint), config);
}
