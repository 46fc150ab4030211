import type { MouseEvent } from 'react';
import { createValueStore, useValue } from '@kheya/ui/value-store';

export type PagePath =
  | '/sign-in'
  | '/create-account'
  | '/code'
  | '/mobile'
  | '/mobile-code'
  | '/passkey-offer'
  | '/waiting-list'
  | '/leave-waiting-list'
  | '/stop-change'
  | '/second-step'
  | '/enrolment'
  | '/forgot-password'
  | '/new-password'
  | '/sign-out'
  | '/signed-out'
  | '/error'
  | SecurityPath;

/** The pages of a person signed in at this site. */
export type SecurityPath =
  | '/security'
  | '/security/password'
  | '/security/passkeys'
  | '/security/authenticator'
  | '/security/recovery-codes'
  | '/security/email'
  | '/security/mobile'
  | '/security/sessions'
  | '/security/export'
  | '/security/close';

const path = createValueStore<string>(location.pathname);
addEventListener('popstate', () => path.set(location.pathname));

export const usePath = () => useValue(path);

/** The sign-in an app has requested; it is carried from page to page. */
export const currentFlow = () => currentParam('flow');

export function currentParam(name: string): string | undefined {
  return new URLSearchParams(location.search).get(name) ?? undefined;
}

/** The address of a page of this site, in the same flow. */
export function pageHref(page: PagePath): string {
  const kept = new URLSearchParams();
  for (const name of ['flow', 'app']) {
    const value = currentParam(name);
    if (value !== undefined) kept.set(name, value);
  }
  return kept.size > 0 ? `${page}?${kept.toString()}` : page;
}

export function goTo(page: PagePath): void {
  window.history.pushState(null, '', pageHref(page));
  window.scrollTo(0, 0);
  path.set(page);
}

/** For a link to a page of this site: the browser's own ways of opening it keep working. */
export function linkTo(page: PagePath) {
  return {
    href: pageHref(page),
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      goTo(page);
    },
  };
}

/**
 * Leaves this site for the app that asked or the one that is chosen. On a slow connection this page
 * is seen for a while longer; the promise is pending until then, or until the person comes back.
 */
export function leaveTo(url: string): Promise<void> {
  location.assign(url);
  return new Promise((resolve) => {
    addEventListener('pageshow', () => resolve(), { once: true });
  });
}
