import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest. At the end of a run, one of them would keep one worker busy and the others idle. */
const LONG = new Set(
  [
    'balances.story',
    'billingModel',
    'burst',
    'chainTrouble',
    'chaos',
    'compat',
    'everyScreen.browser',
    'exchange',
    'floods',
    'fullDisk',
    'hostileRequests',
    'installmentModel',
    'lists.cursors',
    'lists.plans',
    'matrix',
    'newerSchema',
    'newUser.browser',
    'paying',
    'paymentStory',
    'portal.browser',
    'priceModel',
    'processes',
    'providers',
    'readOnlyDatabase',
    'refundClaim',
    'roles',
    'route',
    'server',
    'stack',
    'states',
    'story',
    'subscription.bill',
    'subscriptionChangesModel',
    'webhook.deliver.ordering',
    'webhooks',
    'wrongClock',
  ].map((name) => `${name}.test.ts`),
);

/** Runs test files in random order, so no test can depend on another one; the long ones first. The seed decides the order. */
export default class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const place = ({ moduleId }: TestSpecification) => {
      const rank = LONG.has(basename(moduleId)) ? '0' : '1';
      return rank + createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
    };
    const places = new Map(files.map((file) => [file, place(file)]));
    return files.toSorted((one, other) => ((places.get(one) ?? '') < (places.get(other) ?? '') ? -1 : 1));
  }
}
