import { notFound } from 'next/navigation';
import { PRODUCT, shop } from '../../../lib/shop';

export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const order = shop().orders.get((await params).id);
  if (!order) notFound();
  return (
    <main>
      {order.status !== 'paid' && <meta httpEquiv="refresh" content="2" />}
      <h1>Your order</h1>
      <p>
        {PRODUCT.name}: <strong>{order.status}</strong>
      </p>
    </main>
  );
}
