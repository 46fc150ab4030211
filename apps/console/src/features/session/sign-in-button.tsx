import { Button } from '@kheya/ui';
import { type ReactNode, useState } from 'react';
import { paths } from '#shared/paths.ts';
import { startSignIn } from '@kheya/browser/session';

/** Leaves for the accounts site; it shows that it was pressed until the page is gone. */
export function SignInButton({ children }: { readonly children: ReactNode }) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      variant="primary"
      block
      busy={leaving}
      onClick={() => {
        setLeaving(true);
        // Whoever comes back from the accounts site starts anew: that address is spent.
        const isArriving = location.pathname === paths.token;
        const here = `${location.pathname}${location.search}`;
        void startSignIn({ returnTo: isArriving ? paths.home : here });
      }}
    >
      {children}
    </Button>
  );
}
