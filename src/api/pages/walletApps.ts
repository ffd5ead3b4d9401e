/** A wallet whose app opens a page by a universal link, and where to get it. */
export type WalletApp = { name: string; browseUrl: string; downloadUrl: string };

/**
 * The wallets that a phone's page names. Each documents the link that opens a page in its own browser, or its site if it is
 * not installed: docs.phantom.com, docs.solflare.com and docs.backpack.app, under deep links.
 */
const WALLETS = [
  { name: 'Phantom', browse: 'https://phantom.app/ul/browse/', downloadUrl: 'https://phantom.com/download' },
  { name: 'Solflare', browse: 'https://solflare.com/ul/v1/browse/', downloadUrl: 'https://solflare.com/download' },
  { name: 'Backpack', browse: 'https://backpack.app/ul/v1/browse/', downloadUrl: 'https://backpack.app/download' },
];

/** Returns the wallets with the links that open one of our pages in them. `url`: the page's whole address. */
export function walletApps(url: string): WalletApp[] {
  const ref = encodeURIComponent(new URL(url).origin);
  return WALLETS.map(({ name, browse, downloadUrl }) => ({
    name,
    browseUrl: `${browse}${encodeURIComponent(url)}?ref=${ref}`,
    downloadUrl,
  }));
}
