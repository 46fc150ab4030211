import { buttonStyle, Panel, Section } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';

import { DisabledButton } from '#shared/disabled-button.tsx';
import { paths } from '#shared/paths.ts';
import { permissionReason } from '#shared/permission-reason.ts';
import { openTakaSearch } from '#shared/taka-account-link.ts';
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
    <Section title={<Trans>Open a taka account</Trans>}>
      <Panel
        pad="md"
        className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 max-md:[&>a]:w-full"
      >
        <p className="max-w-prose text-ink-muted">
          <Trans>
            Keep taka in Bangladesh: convert when the rate is good, send when it's needed. It's free
            and opens right away. Taka balances aren't insured.
          </Trans>
        </p>
        {why === undefined ? (
          <Link to={paths.accountCreate()} search={openTakaSearch} className={buttonStyle()}>
            <Plus aria-hidden />
            <Trans>Open account</Trans>
          </Link>
        ) : (
          <DisabledButton size="md" reason={why} icon={<Plus aria-hidden />}>
            <Trans>Open account</Trans>
          </DisabledButton>
        )}
      </Panel>
    </Section>
  );
}
