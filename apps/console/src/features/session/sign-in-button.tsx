import { Button } from '@kheya/ui';
import { type ReactNode, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { startSignIn } from '@kheya/browser/session';

/** Leaves for the accounts site; the button shows progress until the page is gone. */
export function SignInButton({ children }: { readonly children: ReactNode }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      variant="primary"
      block
      busy={leaving}
      onClick={() => {
        setLeaving(true);
        // An operator returning from the accounts site starts afresh: that address is used up.
        const isArriving = location.pathname === paths.token;
        const here = `${location.pathname}${location.search}`;
        void startSignIn({ returnTo: isArriving ? paths.home : here });
      }}
    >
      {children}
    </Button>
  );
}
