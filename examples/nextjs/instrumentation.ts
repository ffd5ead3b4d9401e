/** Next.js calls this once, when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { shop, SHOP_URL } = await import('./lib/shop');
  await shop().secret;
  console.log(`The shop is at ${SHOP_URL}`);
}
