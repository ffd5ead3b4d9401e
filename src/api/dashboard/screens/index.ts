import type { Screen } from '../screen.ts';
import { auditLogScreens } from './auditLog.ts';
import { bookScreens } from './books.ts';
import { couponScreens } from './coupons.ts';
import { customerScreens } from './customers.ts';
import { developerScreens } from './developerScreens.ts';
import { homeScreens } from './home.ts';
import { installmentScreens } from './installments.ts';
import { invoiceScreens } from './invoices.ts';
import { linkScreens } from './links.ts';
import { liveScreens } from './live.ts';
import { paymentScreens } from './payments.ts';
import { planScreens } from './plans.ts';
import { refundScreens } from './refunds.ts';
import { reportScreens } from './reports.ts';
import { searchScreens } from './search.ts';
import { settingsScreens } from './settings.ts';
import { simulatorScreens } from './simulator.ts';
import { subscriptionScreens } from './subscriptions.ts';
import { teamScreens } from './team.ts';
import { unmatchedScreens } from './unmatched.ts';
import { walletScreens } from './wallets.ts';

/** All screens of a merchant. Add those of a new one here. */
export const screens: readonly Screen[] = [
  ...homeScreens,
  ...liveScreens,
  ...searchScreens,
  ...paymentScreens,
  ...linkScreens,
  ...invoiceScreens,
  ...refundScreens,
  ...unmatchedScreens,
  ...bookScreens,
  ...planScreens,
  ...couponScreens,
  ...subscriptionScreens,
  ...installmentScreens,
  ...reportScreens,
  ...customerScreens,
  ...developerScreens,
  ...simulatorScreens,
  ...teamScreens,
  ...walletScreens,
  ...settingsScreens,
  ...auditLogScreens,
];
