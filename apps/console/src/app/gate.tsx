import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Shell } from '#app/shell.tsx';
import { RefusalPage } from '#features/session/refusal-page.tsx';
import { SignInPage } from '#features/session/sign-in-page.tsx';
import { rolesOf } from '#shared/operator.ts';
import { useClaims } from '@kheya/browser/session';

/** Admits operators; tells other people that they are not, and lets signed-out people sign in. */
export function Gate() {
  const claims = useClaims();
  const queries = useQueryClient();
  const who = claims?.sub;
  // Data one person has read must not be shown to the next one at this machine.
  useEffect(() => {
    if (who === undefined) queries.clear();
  }, [queries, who]);
  if (claims === undefined) return <SignInPage />;
  const roles = rolesOf(claims);
  if (roles.length === 0) return <RefusalPage email={claims.email} />;
  return <Shell email={claims.email} roles={roles} />;
}
