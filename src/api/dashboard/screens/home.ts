import { page, type Screen } from '../screen.ts';

export const homeScreens: readonly Screen[] = [
  page(
    '',
    'payments:read',
    async ({ t }) => ({
      title: t.text('desk-home'),
      template: 'home',
      nav: 'home',
      data: {},
    }),
    { isLive: true },
  ),
];
