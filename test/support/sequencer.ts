import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, most of that waiting. Together they would leave the processor idle. At the end of a run, one of them
 * would keep one worker busy and the others idle.
 */
const LONG = new Set(
  [
    'balances.story',
    'billingModel',
    'burst',
    'cells',
    'cellsWhole',
    'chainTrouble',
    'directory',
    'docs',
    'everyScreen.browser',
    'examples',
    'exchange',
    'floods',
    'florin',
    'fullDisk',
    'hostileRequests',
    'installmentModel',
    'lists.plans',
    'newerSchema',
    'newUser.browser',
    'paying',
    'paymentStory',
    'portal.browser',
    'portal.plans',
    'prove',
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
    'years',
  ].map((name) => `${name}.test.ts`),
);

/** The part of a run in which the long files begin. */
const SPREAD = 0.6;

/**
 * Runs test files in random order, so no test can depend on another one. The long ones are spread among the others. The seed
 * decides the order.
 */
export default class SpreadLong extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const digest = ({ moduleId }: TestSpecification) =>
      createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
    const places = new Map(files.map((file) => [file, digest(file)]));
    const random = files.toSorted((one, other) => ((places.get(one) ?? '') < (places.get(other) ?? '') ? -1 : 1));
    const isLong = ({ moduleId }: TestSpecification) => LONG.has(basename(moduleId));
    const long = random.filter(isLong);
    const others = random.filter((file) => !isLong(file));
    const step = Math.ceil((others.length * SPREAD) / (long.length || 1));
    return [
      ...long.flatMap((file, index) => [file, ...others.slice(index * step, (index + 1) * step)]),
      ...others.slice(long.length * step),
    ];
  }
}
