import type { Resource } from '@kheya/contract';
import { useLingui } from '@lingui/react/macro';

import { permissionReason } from '#shared/permission-reason.ts';
import { useUser } from '#shared/user-query.ts';

/** Why the person can see this resource but change nothing; undefined if they may. */
export function useDisabledReason(resource: Resource): string | undefined {
  const { i18n } = useLingui();
  const { can_act: canAct, reason } = useUser().permissions[resource];
  return canAct ? undefined : i18n._(permissionReason[reason ?? 'account_frozen']);
}
