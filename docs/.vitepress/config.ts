import { defineConfig } from 'vitepress';
import llmstxt from 'vitepress-plugin-llms';
import { navigation, sidebar } from './sidebar.ts';

export default defineConfig({
  lang: 'en-US',
  title: 'Florin',
  titleTemplate: ':title – Florin',
  description:
    'Self-hosted payments: priced in fiat, paid in stablecoins or SOL on Solana, straight into your own wallets.',
  // `web` serves the site below this path.
  base: '/docs/',
  cleanUrls: true,
  // The list of pages becomes a file. Inside each page, it would be a script that the Content-Security-Policy has to allow.
  metaChunk: true,
  // `web` serves the reference itself.
  ignoreDeadLinks: [/^\/reference/],
  head: [
    ['link', { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' }],
    ['meta', { name: 'theme-color', content: '#14213d' }],
  ],
  markdown: {
    // The usual themes' comments and strings have too little contrast (WCAG 2.2 AA).
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
  },
  themeConfig: {
    nav: navigation(),
    sidebar: sidebar(),
    outline: [2, 3],
    search: { provider: 'local' },
    notFound: {
      title: 'Page not found',
      quote: 'The documentation has no page at this address. Search for what you need, or begin at the first page.',
      linkText: 'To the first page',
      linkLabel: 'To the first page',
    },
    docFooter: { prev: 'Previous', next: 'Next' },
    externalLinkIcon: true,
  },
  vite: {
    // Its types are those of another version of Vite.
    plugins: [llmstxt({ injectLLMHint: false }) as never],
    // The pages are read on a desk as often as by a bot; Vite's warning about large files is about the search index.
    build: { chunkSizeWarningLimit: 4096 },
  },
});
