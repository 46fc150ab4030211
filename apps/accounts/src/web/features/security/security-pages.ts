export { EmailPage, MobileNumberPage } from '#web/features/security/identifier-page.tsx';
export { ClosePage, ExportPage } from '#web/features/security/data-pages.tsx';
export { OverviewPage } from '#web/features/security/overview-page.tsx';
export { PasswordPage } from '#web/features/security/password-page.tsx';
export { SessionsPage } from '#web/features/security/sessions-page.tsx';
export { StopChangePage } from '#web/features/security/stop-change-page.tsx';
