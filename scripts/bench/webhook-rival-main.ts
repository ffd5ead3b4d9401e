// The floor for webhook deliveries: an undici loop that posts one body to each receiver in turn. It signs nothing,
// records nothing, and ignores failures. Prints the deliveries per second.
import { Agent, request } from 'undici';

const [concurrency, seconds, body, ...urls] = process.argv.slice(2);
const dispatcher = new Agent({ pipelining: 1 });
const headers = { 'content-type': 'application/json' };
let count = 0;
let isOver = false;

async function client(place: number): Promise<void> {
  for (let turn = place; !isOver; turn++) {
    const response = await request(urls[turn % urls.length] as string, { method: 'POST', headers, body, dispatcher });
    await response.body.dump();
    count += 1;
  }
}

const startedAt = performance.now();
setTimeout(() => {
  isOver = true;
}, Number(seconds) * 1000);
await Promise.all(Array.from({ length: Number(concurrency) }, (_, place) => client(place)));
console.log(count / ((performance.now() - startedAt) / 1000));
await dispatcher.close();
