import { refundsOfBatch } from '../../../db/refunds/batches.ts';
import type { Token } from '../../../domain/tokens.ts';
import { requireRefund } from '../../../services/refunds/create.ts';
import { sendSigned } from '../../../services/refunds/send.ts';
import { MAX_PUBLIC_BODY_BYTES, readBody } from '../../http/body.ts';
import { scriptTexts } from '../../pages/checkout.ts';
import { walletChain } from '../../pages/frame.ts';
import { qrSvg } from '../../pages/qr.ts';
import type { Desk } from '../desk.ts';
import type { DeskAnswer, DeskPage } from '../screen.ts';
import { cell, type Fact } from '../view.ts';
import { walletCell } from './chainCells.ts';

// The merchant's wallet signs refunds in the browser, or by scanning a code. The script of the payers' pages asks the wallet.

/** Refunds to sign: one, or a batch. `url`: the Solana Pay URL; `wallets`: those that are expected to sign. */
type ToSign = { id: string; token: Token; url: string; text: string; wallets: readonly string[] };

/** Returns what a page needs for its part that signs. */
export const signingPage = ({ t, scope }: Desk): Pick<DeskPage, 'pageScripts' | 'texts'> => ({
  pageScripts: ['wallets'],
  texts: { ...scriptTexts(t, scope.mode), 'pay-with': t.text('refund-sign-with', { wallet: '{wallet}' }) },
});

/** Returns the part of a page that signs refunds. */
export function paySection(desk: Desk, { id, token, url, text, wallets }: ToSign): object {
  const { t, scope } = desk;
  const facts: Fact[] = [
    { label: t.text('refund-signed-by'), value: wallets.map((wallet) => walletCell(desk, wallet)), isWhole: true },
  ];
  return {
    title: t.text('refund-sign'),
    text,
    facts,
    sign: {
      id,
      token,
      api: desk.href(id.startsWith('rfb') ? `/refunds/batches/${id}` : `/refunds/${id}`),
      chain: walletChain(scope.mode),
      url: cell(url, { isCode: true, href: url }),
      qr: qrSvg(url, t.text('refund-scan')),
    },
  };
}

/** Answers a script with the transaction for a wallet to sign. */
export async function buildToSign(desk: Desk, id: string): Promise<DeskAnswer> {
  const { ctx } = desk;
  await readBody(ctx, MAX_PUBLIC_BODY_BYTES);
  const { payer_wallet } = ctx.request.body as { payer_wallet?: unknown };
  const route = id.startsWith('rfb') ? 'refund-batches' : 'refunds';
  const built = await desk.call(`POST /${route}/:id/build-transaction`, { params: { id }, body: { payer_wallet } });
  ctx.body = built.body;
  return { handled: true };
}

/** Sends what a wallet has signed, if the wallet does not send itself. The refund's reference finds the transaction on the chain. */
export async function submitSigned(desk: Desk, id: string): Promise<DeskAnswer> {
  const { ctx, app, scope } = desk;
  await readBody(ctx, MAX_PUBLIC_BODY_BYTES);
  const { signed_transaction } = ctx.request.body as { signed_transaction?: unknown };
  if (typeof signed_transaction === 'string') {
    const refunds = id.startsWith('rfb') ? await refundsOfOwnBatch(desk, id) : [await requireRefund(app.db, scope, id)];
    await sendSigned(app.rpc[scope.mode], refunds, signed_transaction);
  }
  ctx.body = {};
  return { handled: true };
}

async function refundsOfOwnBatch(desk: Desk, id: string) {
  await desk.call('GET /refund-batches/:id', { params: { id } });
  return refundsOfBatch(desk.app.db, id);
}
