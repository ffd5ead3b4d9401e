import {
  createAssociatedTokenAccountIdempotentInstruction,
  createBurnInstruction,
  createCloseAccountInstruction,
  createInitializeMint2Instruction,
  createInitializeMintCloseAuthorityInstruction,
  createInitializeTransferFeeConfigInstruction,
  createMintToInstruction,
  createTransferCheckedInstruction,
  createTransferCheckedWithFeeInstruction,
  createTransferInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  TOKEN_2022_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, SystemProgram } from '@solana/web3.js';
import { expect, test } from 'vitest';
import { newReference } from '../../src/solana/address.ts';
import { matchCredits } from '../../src/solana/transactions/match.ts';
import { readTransaction } from '../../src/solana/transactions/parse.ts';
import { createLocalChain, withKeys } from './localChain.ts';

const program = TOKEN_2022_PROGRAM_ID;
const chain = createLocalChain();
const payer = chain.wallet();
const merchant = Keypair.generate().publicKey;
const mint = Keypair.generate();
const FEE_BASIS_POINTS = 100;

const space = getMintLen([ExtensionType.TransferFeeConfig]);
const { publicKey } = payer;
const newMint = {
  fromPubkey: publicKey,
  newAccountPubkey: mint.publicKey,
  lamports: chain.rent(space),
  space,
  programId: program,
};
const [from, to] = [publicKey, merchant].map((owner) =>
  getAssociatedTokenAddressSync(mint.publicKey, owner, false, program),
) as [Keypair['publicKey'], Keypair['publicKey']];
chain.arrange(
  [
    SystemProgram.createAccount(newMint),
    createInitializeTransferFeeConfigInstruction(mint.publicKey, null, null, FEE_BASIS_POINTS, 1_000_000n, program),
    createInitializeMint2Instruction(mint.publicKey, 6, publicKey, null, program),
    createAssociatedTokenAccountIdempotentInstruction(publicKey, from, publicKey, mint.publicKey, program),
    createAssociatedTokenAccountIdempotentInstruction(publicKey, to, merchant, mint.publicKey, program),
    createMintToInstruction(mint.publicKey, from, publicKey, 1_000_000n, [], program),
  ],
  [payer, mint],
);

const sendWithFee = () =>
  createTransferCheckedWithFeeInstruction(from, mint.publicKey, to, publicKey, 10_000n, 6, 100n, [], program);

test.each([
  ['TransferCheckedWithFee', sendWithFee()],
  ['TransferChecked', createTransferCheckedInstruction(from, mint.publicKey, to, publicKey, 10_000n, 6, [], program)],
])('credits a token with a transfer fee with the amount that arrives: %s', (_, transfer) => {
  expect(readTransaction(chain.run([transfer], [payer])).transfers).toMatchObject([
    {
      kind: 'token',
      program: program.toBase58(),
      mint: mint.publicKey.toBase58(),
      amount: 9_900n,
      destination: to.toBase58(),
      destinationOwner: merchant.toBase58(),
    },
  ]);
});

test('credits each of several transfers to the unit when the instructions state their fees', () => {
  const { transfers } = readTransaction(chain.run([sendWithFee(), sendWithFee()], [payer]));
  expect(transfers.map(({ amount }) => amount)).toEqual([9_900n, 9_900n]);
});

test('decides about a payment despite a mint that lives for one transaction', () => {
  const passing = Keypair.generate();
  const bytes = getMintLen([ExtensionType.MintCloseAuthority]);
  const make = [
    SystemProgram.createAccount({
      ...newMint,
      newAccountPubkey: passing.publicKey,
      lamports: chain.rent(bytes),
      space: bytes,
    }),
    createInitializeMintCloseAuthorityInstruction(passing.publicKey, publicKey, program),
    createInitializeMint2Instruction(passing.publicKey, 6, publicKey, null, program),
  ];
  const close = createCloseAccountInstruction(passing.publicKey, publicKey, publicKey, [], program);
  const [mine, theirs] = [publicKey, merchant].map((owner) =>
    getAssociatedTokenAddressSync(passing.publicKey, owner, false, program),
  ) as [Keypair['publicKey'], Keypair['publicKey']];
  const open = [
    createAssociatedTokenAccountIdempotentInstruction(publicKey, mine, publicKey, passing.publicKey, program),
    createAssociatedTokenAccountIdempotentInstruction(publicKey, theirs, merchant, passing.publicKey, program),
  ];
  chain.arrange([...make, ...open], [payer, passing]);
  chain.arrange([close], [payer]);
  const [reference, BEACON] = [newReference(), newReference()];
  const pay = withKeys(createTransferInstruction(mine, theirs, publicKey, 100n, [], program), reference);
  const [mint, back, burn] = [
    createMintToInstruction(passing.publicKey, mine, publicKey, 100n, [], program),
    createTransferInstruction(mine, mine, publicKey, 100n, [], program),
    createBurnInstruction(mine, passing.publicKey, publicKey, 100n, [], program),
  ];
  const gone = chain.run([...make, mint, withKeys(back, reference), burn, close], [payer, passing]);
  const stays = chain.run([...make, mint, pay], [payer, passing]);
  const candidate = { paymentId: 'pay_1', reference, token: 'USDC', mint: chain.mints.USDC.toBase58() } as const;
  for (const json of [gone, stays]) {
    expect(json.meta?.err).toBeNull();
    const { credits } = matchCredits(
      readTransaction(json),
      [{ ...candidate, recipients: [merchant.toBase58()] }],
      BEACON,
    );
    expect(credits).toEqual([]);
  }
  expect([gone.meta?.preTokenBalances, gone.meta?.postTokenBalances]).toEqual([[], []]);
});
