import { buttonStyle, Panel, Section } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney, fromDecimal } from '@kheya/money';

import { closureQuery } from '#shared/closure-query.ts';
import { useLocale } from '@kheya/browser/language';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';
import { isWaiting, withdrawalsQuery } from '#shared/withdrawal-query.ts';

/**
 * A person who may not send still owns their balance: shows it, and how to request a withdrawal.
 */
export function WithdrawableBalance({ isOffered }: { readonly isOffered: boolean }) {
  const locale = useLocale();
  const area = useArea();
  const balances = useQuery({ ...closureQuery, enabled: isOffered }).data?.balances ?? [];
  const requests = useQuery({ ...withdrawalsQuery, enabled: isOffered }).data ?? [];
  const waiting = requests.find(isWaiting);
  if (!isOffered || (balances.length === 0 && waiting === undefined)) return null;
  return (
    <Section title={<Trans>Your money</Trans>}>
      <Panel pad="md">
        <p>
          {waiting?.status === 'paying' ? (
            <Trans>Your withdrawal is on its way.</Trans>
          ) : waiting?.status === 'approved' && waiting.payment === null ? (
            <Trans>Your request is approved. We're about to send the money.</Trans>
          ) : waiting && waiting.payment !== null ? (
            <Trans>Your withdrawal couldn't be paid. We're looking into it.</Trans>
          ) : waiting ? (
            <Trans>
              We've got your withdrawal request. Two members of our team will review it and let you
              know.
            </Trans>
          ) : (
            <Trans>It's still yours. You can withdraw it to an account in your own name.</Trans>
          )}
        </p>
        <ul className="mt-2 font-semibold tabular-nums">
          {balances.map(({ account_id: id, amount, currency }) => (
            <li key={id}>{formatMoney(fromDecimal(amount, currency), locale)}</li>
          ))}
        </ul>
        <Link to={paths.withdrawal(area)} className={buttonStyle({}, 'mt-4 max-md:flex')}>
          {waiting ? <Trans>See your request</Trans> : <Trans>Withdraw your money</Trans>}
        </Link>
      </Panel>
    </Section>
  );
}
