import type { Resource } from '@kheya/contract';
import { CONNECTED_WALLETS, WALLETS } from '@kheya/contract/wallet';

import type { ProfilePlace } from '#app/shell/profile-entries.ts';

const wallets = CONNECTED_WALLETS.flatMap((type) => Object.values(WALLETS[type].names)).join(' ');

/**
 * The keywords of a place or an action, in both languages and as people type them, because the
 * search must work in either language of the screen. They include the menu names of the other
 * language; palette-keywords.test.ts checks them against the catalogues.
 */
export const placeKeywords: Record<Resource, string> = {
  home: 'home overview start balance হোম মূল পাতা ব্যালেন্স',
  bank_accounts: 'bank accounts dollar taka balance account number routing ব্যাংক অ্যাকাউন্ট হিসাব ডলার টাকা',
  cards: 'cards debit virtual card freeze কার্ড ডেবিট',
  add_money: 'add money deposit top up fund টাকা যোগ করুন জমা',
  stablecoin: 'stablecoin usdc crypto স্টেবলকয়েন ক্রিপ্টো',
  transfer_money: `transfer withdraw send pay remit ${wallets} bank টাকা পাঠান তুলুন পাঠানো উত্তোলন`,
  transactions: 'transactions history payments activity লেনদেন ইতিহাস হিস্টরি',
  contacts: 'contacts beneficiary recipients people payee প্রাপক তালিকা কন্টাক্ট পরিচিত',
  invitation: 'invite friends refer referral বন্ধুদের আমন্ত্রণ রেফার',
  us_business: 'us business company যুক্তরাষ্ট্রের ব্যবসা কোম্পানি',
  non_us_business: 'non us business company যুক্তরাষ্ট্রের বাইরের ব্যবসা কোম্পানি',
  top_up: 'top up mobile recharge airtime phone মোবাইল রিচার্জ ফোন',
  products: 'products services shop পণ্য ও সেবা',
};

export const profileKeywords: Record<ProfilePlace, string> = {
  profile:
    'view profile name address details picture photo export data close account প্রোফাইল দেখুন নাম ঠিকানা ছবি তথ্য অ্যাকাউন্ট বন্ধ',
  approvals: 'approvals approve second person team members অনুমোদন দুইজন টিম সদস্য',
  verification:
    'verification center identity kyc documents selfie nid appeal যাচাই কেন্দ্র পরিচয় কাগজপত্র এনআইডি আপিল',
  statement: 'account statement pdf অ্যাকাউন্ট স্টেটমেন্ট',
  subscription: 'my subscription plan আমার সাবস্ক্রিপশন',
  coupons: 'coupons discount কুপন ছাড়',
  orders: 'my orders আমার অর্ডার',
  limits: 'limits maximum daily monthly সীমা লিমিট',
  support: 'get support help ticket question complaint সাপোর্ট নিন সাহায্য টিকিট অভিযোগ',
};

export const otherKeywords = {
  notifications: 'notifications messages news নোটিফিকেশন বার্তা খবর',
  security:
    'security password passkey authenticator devices sessions sign out everywhere নিরাপত্তা পাসওয়ার্ড পাসকি ডিভাইস',
  preferences: 'preferences settings language theme email sms পছন্দ সেটিংস ভাষা',
  requests:
    'requests ask for money link qr code counter invoice payment request টাকা চান অনুরোধ লিংক কিউআর কোড',
  rateAlerts: 'rate alerts dollar exchange taka price রেট সতর্কবার্তা ডলার দর',
  help: 'help questions how faq সহায়তা সাহায্য প্রশ্ন',
  legal: 'legal terms privacy fees agreement শর্ত গোপনীয়তা চার্জ চুক্তি আইনি',
  send: 'send money pay transfer remit টাকা পাঠান পাঠানো',
  addContact: 'add contact new recipient beneficiary payee নতুন প্রাপক যোগ করুন',
  hideBalances: 'hide show balances privacy dots ব্যালেন্স লুকান দেখান',
  theme: 'theme dark light night colour থিম গাঢ় হালকা রাত',
  language: 'language english bangla bengali ভাষা ইংরেজি বাংলা',
  logOut: 'log out sign out leave exit লগ আউট বের হন',
  lock: 'lock screen now লক স্ক্রিন',
} as const;
