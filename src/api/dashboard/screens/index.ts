import type { Screen } from '../screen.ts';
import { homeScreens } from './home.ts';
import { paymentScreens } from './payments.ts';

/** All screens of a merchant. Add those of a new one here. */
export const screens: readonly Screen[] = [...homeScreens, ...paymentScreens];
