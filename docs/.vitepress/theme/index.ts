import { type Theme, withBase } from 'vitepress';
// Without fonts: the system's own, as in the dashboard.
import DefaultTheme from 'vitepress/theme-without-fonts';
import { h } from 'vue';
import icon from '../../../src/api/pages/icon.svg';
import { boostSection } from '../search.ts';
import './style.css';

export default {
  extends: DefaultTheme,
  Layout: () =>
    h(DefaultTheme.Layout, null, {
      'nav-bar-title-before': () => h('img', { class: 'florin-icon', src: icon, alt: '', width: 24, height: 24 }),
    }),
  enhanceApp({ router, siteData }) {
    // Functions in the configuration reach the browser as text, which the Content-Security-Policy forbids to run.
    if (import.meta.env.PROD) {
      siteData.value.themeConfig.search.options = { miniSearch: { searchOptions: { boostDocument: boostSection } } };
    }
    router.onBeforeRouteChange = (to) => {
      // The reference is no page of this site, so the browser has to load it.
      if (!to.startsWith(withBase('/reference'))) return true;
      location.assign(to);
      return false;
    };
  },
} satisfies Theme;
