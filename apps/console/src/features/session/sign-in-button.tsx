import { Button } from '@kheya/ui';
import { type ReactNode, useState } from 'react';
import { useSession } from '#shared/session.ts';

/** Leaves for the accounts site; it shows that it was pressed until the page is gone. */
export function SignInButton({ children }: { readonly children: ReactNode }) {
  const { start } = useSession();
  const [leaving, setLeaving] = useState(false);
  return (
    <Button
      variant="primary"
      block
      busy={leaving}
      onClick={() => {
        setLeaving(true);
        void start('/');
      }}
    >
      {children}
    </Button>
  );
}
