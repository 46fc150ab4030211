import { lazy, Suspense, type ComponentType } from 'react';
import { ForgotPasswordPage } from '#web/features/password/forgot-password-page.tsx';
import { NewPasswordPage } from '#web/features/password/new-password-page.tsx';
import { ErrorPage, serverReason } from '#web/features/problem/error-page.tsx';
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx';
import { SignOutPage } from '#web/features/sign-out/sign-out-page.tsx';
import { SignedOutPage } from '#web/features/sign-out/signed-out-page.tsx';
import { currentFlow, type PagePath, usePath } from '#web/shared/location.ts';
import { hasPasskeys, hasUsedPasskeyHere } from '#web/shared/passkeys.ts';

type SignUpPages = typeof import('#web/features/sign-up/sign-up-pages.ts');

/** Signing up needs lists that signing in does not: they load with its first page. */
const signUp = (name: keyof SignUpPages) =>
  lazy(async () => ({ default: (await import('#web/features/sign-up/sign-up-pages.ts'))[name] }));

type SecurityPages = typeof import('#web/features/security/security-pages.ts');

const security = (name: keyof SecurityPages) =>
  lazy(async () => ({ default: (await import('#web/features/security/security-pages.ts'))[name] }));

type CredentialPages = typeof import('#web/app/credential-pages.ts');

const credential = (name: keyof CredentialPages) =>
  lazy(async () => ({ default: (await import('#web/app/credential-pages.ts'))[name] }));

type SecondStepPages = typeof import('#web/features/second-step/second-step-pages.ts');

/** Few people have a second step when they sign in: its pages load when needed. */
const secondStep = (name: keyof SecondStepPages) =>
  lazy(async () => ({
    default: (await import('#web/features/second-step/second-step-pages.ts'))[name],
  }));

const passkeyFirst = () => hasPasskeys() && hasUsedPasskeyHere();

interface PageEntry {
  readonly page: ComponentType;
  readonly inFlow: boolean;
}

const inFlow = (page: ComponentType): PageEntry => ({ page, inFlow: true });
const alone = (page: ComponentType): PageEntry => ({ page, inFlow: false });

const pages: Record<PagePath, PageEntry> = {
  '/sign-in': inFlow(() => <SignInPage passkeyFirst={passkeyFirst()} />),
  '/create-account': inFlow(signUp('CreateAccountPage')),
  '/code': inFlow(signUp('EmailCodePage')),
  '/mobile': inFlow(signUp('MobilePage')),
  '/mobile-code': inFlow(signUp('MobileCodePage')),
  '/passkey-offer': inFlow(signUp('PasskeyOfferPage')),
  '/waiting-list': inFlow(signUp('WaitingListPage')),
  '/leave-waiting-list': alone(signUp('LeaveWaitingListPage')),
  '/stop-change': alone(security('StopChangePage')),
  '/security': alone(security('OverviewPage')),
  '/security/password': alone(security('PasswordPage')),
  '/security/passkeys': alone(credential('PasskeysPage')),
  '/security/authenticator': alone(credential('AuthenticatorPage')),
  '/security/recovery-codes': alone(credential('RecoveryCodesPage')),
  '/security/email': alone(security('EmailPage')),
  '/security/mobile': alone(security('MobileNumberPage')),
  '/security/sessions': alone(security('SessionsPage')),
  '/security/export': alone(security('ExportPage')),
  '/security/close': alone(security('ClosePage')),
  '/second-step': inFlow(secondStep('SecondStepPage')),
  '/enrolment': inFlow(secondStep('EnrolmentPage')),
  '/forgot-password': alone(ForgotPasswordPage),
  '/new-password': alone(NewPasswordPage),
  '/sign-out': alone(SignOutPage),
  '/signed-out': alone(SignedOutPage),
  '/error': alone(() => <ErrorPage />),
};

/** The page of the address; a page of a flow is not shown without one. */
export function App() {
  const path = usePath();
  const reason = serverReason();
  if (reason) return <ErrorPage reason={reason} />;
  if (!isPage(path)) return <ErrorPage reason="not_found" />;
  const { page: Page, inFlow: needsFlow } = pages[path];
  if (needsFlow && currentFlow() === undefined) return <ErrorPage />;
  return (
    <Suspense fallback={<div className="min-h-dvh bg-surface" />}>
      <Page key={path} />
    </Suspense>
  );
}

function isPage(path: string): path is PagePath {
  return Object.hasOwn(pages, path);
}
