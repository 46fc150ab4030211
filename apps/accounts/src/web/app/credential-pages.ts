export { AuthenticatorPage } from '#web/features/authenticator/authenticator-page.tsx';
export { PasskeysPage } from '#web/features/passkeys/passkeys-page.tsx';
export { RecoveryCodesPage } from '#web/features/recovery/recovery-codes-page.tsx';
