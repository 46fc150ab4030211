export { CreateAccountPage } from '#web/features/sign-up/create-account-page.tsx';
export { EmailCodePage } from '#web/features/sign-up/email-code-page.tsx';
export { LeaveWaitingListPage } from '#web/features/sign-up/leave-waiting-list-page.tsx';
export { MobileCodePage } from '#web/features/sign-up/mobile-code-page.tsx';
export { MobilePage } from '#web/features/sign-up/mobile-page.tsx';
export { PasskeyOfferPage } from '#web/features/sign-up/passkey-offer-page.tsx';
export { WaitingListPage } from '#web/features/sign-up/waiting-list-page.tsx';
