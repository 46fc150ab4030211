import { buttonStyle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';

import { takaFlowSearch } from '#features/account/taka-account-flow.tsx';
import { DisabledButton } from '#shared/disabled-button.tsx';
import { paths } from '#shared/paths.ts';
import { permissionReason } from '#shared/permission-reason.ts';
import { useArea, useUser } from '#shared/user-query.ts';

/**
 * Offers a taka account to those without one; in Bangladesh every customer has one from the start.
 */
export function OpenTakaAccount() {
  const { i18n } = useLingui();
  const area = useArea();
  const { can_act: canAct, reason } = useUser().permissions.bank_accounts;
  const why = canAct || reason === null ? undefined : i18n._(permissionReason[reason]);
  if (area === 'bd') return null;
  return (
    <div className="grid content-between gap-5 rounded-lg border border-dashed border-line-strong p-5">
      <div>
        <h2 className="text-base font-medium">
          <Trans>Open a taka account</Trans>
        </h2>
        <p className="text-sm text-ink-muted">
          <Trans>
            Keep taka in Bangladesh: convert when the rate is good, send when it is needed. Free,
            open at once. Taka balances are not insured.
          </Trans>
        </p>
      </div>
      <div>
        {why === undefined ? (
          <Link to={paths.accountCreate()} search={takaFlowSearch} className={buttonStyle()}>
            <Plus aria-hidden />
            <Trans>Open account</Trans>
          </Link>
        ) : (
          <DisabledButton size="md" reason={why} icon={<Plus aria-hidden />}>
            <Trans>Open account</Trans>
          </DisabledButton>
        )}
      </div>
    </div>
  );
}
