import type { Florin } from '@florin/sdk';
import type { Wallet } from '../localstack/wallet/wallet.ts';
import type { Inbox } from './inbox.ts';
import type { Receiver } from './receiver.ts';
import type { Timeline } from './timeline.ts';

/** The parts that each chapter of the demo uses. `wallet`: the customer's. `shop`: the merchant's. */
export type DemoContext = {
  florin: Florin;
  wallet: Wallet;
  shop: Wallet;
  receiver: Receiver;
  inbox: Inbox;
  timeline: Timeline;
};
