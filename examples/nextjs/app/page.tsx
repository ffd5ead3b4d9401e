import { PRODUCT } from '../lib/shop';

export default function Page() {
  return (
    <main>
      <h1>{PRODUCT.name}</h1>
      <p>
        {PRODUCT.amount} {PRODUCT.currency}
      </p>
      <form method="post" action="/orders">
        <button type="submit">Buy</button>
      </form>
    </main>
  );
}
