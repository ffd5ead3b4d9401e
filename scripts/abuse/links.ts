import { type Attack, asMerchant, clientAddress, send, until } from './victim.ts';

const PLACES = 9;
const HELD_SECONDS = 600;

/** Takes all places of a limited link without paying, from one address and then from three. */
export const soldOutLink: Attack = async (victim) => {
  const { link_code } = await asMerchant(victim, 'POST', '/payment-links', {
    title: 'Ticket',
    amount: 50,
    max_uses: PLACES,
  });
  const take = async (from: string) =>
    (await send(victim, 'POST', `/api/v1/payment-links/${link_code}/pay`, { from, body: {} })).status === 201;
  const takeMany = async (from: string) =>
    (await Promise.all(Array.from({ length: PLACES }, () => take(from)))).filter(Boolean).length;
  const byOne = await takeMany(clientAddress(1));
  await Promise.all([takeMany(clientAddress(2)), takeMany(clientAddress(3))]);
  const isFull = !(await take(clientAddress(4)));
  await asMerchant(victim, 'POST', '/test-clock/advance', { seconds: HELD_SECONDS + 1 });
  await until(async () => (await asMerchant(victim, 'GET', '/test-clock')).status === 'ready');
  const isFree = await take(clientAddress(4));
  return [
    {
      what: `places of a link with ${PLACES} that one address holds without paying`,
      measured: String(byOne),
      target: 'at most 3',
      isReached: byOne <= 3,
    },
    {
      what: 'a buyer who comes ten minutes after three addresses took all places',
      measured: isFull && isFree ? 'gets a place' : 'gets none',
      target: 'gets a place',
      isReached: isFull && isFree,
    },
  ];
};
