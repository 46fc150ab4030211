import { ForgotPasswordPage } from '#web/features/password/forgot-password-page.tsx';
import { NewPasswordPage } from '#web/features/password/new-password-page.tsx';
import { ErrorPage, serverReason } from '#web/features/problem/error-page.tsx';
import { SignInPage } from '#web/features/sign-in/sign-in-page.tsx';
import { SignOutPage } from '#web/features/sign-out/sign-out-page.tsx';
import { SignedOutPage } from '#web/features/sign-out/signed-out-page.tsx';
import { CodePage } from '#web/features/sign-up/code-page.tsx';
import { CreateAccountPage } from '#web/features/sign-up/create-account-page.tsx';
import { currentFlow, type PagePath, usePath } from '#web/shared/location.ts';

const pages: Record<PagePath, { readonly page: () => React.ReactNode; readonly inFlow: boolean }> =
  {
    '/sign-in': { page: SignInPage, inFlow: true },
    '/create-account': { page: CreateAccountPage, inFlow: true },
    '/code': { page: CodePage, inFlow: true },
    '/forgot-password': { page: ForgotPasswordPage, inFlow: false },
    '/new-password': { page: NewPasswordPage, inFlow: false },
    '/sign-out': { page: SignOutPage, inFlow: false },
    '/signed-out': { page: SignedOutPage, inFlow: false },
    '/error': { page: () => <ErrorPage />, inFlow: false },
  };

/** The page of the address; what belongs to a flow is not shown without one. */
export function App() {
  const path = usePath();
  const reason = serverReason();
  if (reason) return <ErrorPage reason={reason} />;
  if (!isPage(path)) return <ErrorPage reason="not_found" />;
  const { page: Page, inFlow } = pages[path];
  if (inFlow && currentFlow() === undefined) return <ErrorPage />;
  return <Page key={path} />;
}

function isPage(path: string): path is PagePath {
  return Object.hasOwn(pages, path);
}
