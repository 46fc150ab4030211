import type { BalanceLeft } from '@kheya/contract';
import { formatMoney, fromDecimal } from '@kheya/money';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { defaultAccount, isOpen } from '#shared/account/default-account.ts';
import {
  bdtAccountsQuery,
  manualAccountsQuery,
  usdAccountsQuery,
} from '#shared/account-queries.ts';
import { useLocale } from '@kheya/browser/language';
import { maskedEnd } from '#shared/masked-end.ts';
import { paths } from '#shared/paths.ts';
import { addRecipient, moveMoney, sendTo } from '#shared/send-link.ts';
import { useArea, useUser } from '#shared/user-query.ts';
import { isWaiting, withdrawalsQuery } from '#shared/withdrawal-query.ts';

/** A balance left in an account, and every available way to pay it out. */
export function LeftoverOptions({ left }: { readonly left: BalanceLeft }) {
  const area = useArea();
  const { permissions } = useUser();
  const maySend = permissions.transfer_money.can_act;
  const isDollars = left.currency === 'USD';
  const deposit = useDepositAccount(left);
  const mayConvert = isDollars && maySend && deposit === undefined;
  const accounts = useQuery({ ...bdtAccountsQuery, enabled: mayConvert });
  // A query that is not asked for here still answers what another part of the page has fetched.
  const taka = mayConvert ? defaultAccount(accounts.data) : undefined;
  const requests = useQuery(withdrawalsQuery).data ?? [];
  const isAsked = requests.some(
    (request) => isWaiting(request) && request.account_id === left.account_id,
  );
  return (
    <div className="[div+&]:mt-4">
      <p>
        <LeftoverPlace left={left} />
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-5 gap-y-1 pointer-coarse:[&_a]:inline-flex pointer-coarse:[&_a]:min-h-11 pointer-coarse:[&_a]:items-center">
        {maySend ? (
          <li>
            {deposit === undefined ? (
              <Link to={paths.transferMoney(area)} className="text-link">
                <Trans>Send it</Trans>
              </Link>
            ) : (
              <Link
                to={paths.transferMoney(area)}
                search={moveMoney({ from: deposit.id })}
                className="text-link"
              >
                <Trans>Move it to another dollar account</Trans>
              </Link>
            )}
          </li>
        ) : null}
        {isDollars && maySend && deposit === undefined ? (
          <li>
            <Link
              to={paths.transferMoney(area)}
              search={addRecipient('us_bank')}
              className="text-link"
            >
              <Trans>Send it to your US bank</Trans>
            </Link>
          </li>
        ) : null}
        {taka === undefined ? null : (
          <li>
            <Link
              to={paths.transferMoney(area)}
              search={sendTo('own_account', taka.id)}
              className="text-link"
            >
              <Trans>Move it to your taka account</Trans>
            </Link>
          </li>
        )}
        {isAsked ? null : (
          <li>
            <Link to={paths.withdrawal(area)} className="text-link">
              <Trans>Withdraw it</Trans>
            </Link>
          </li>
        )}
      </ul>
    </div>
  );
}

/** The deposit account of a balance; money leaves one only to the person's other accounts. */
function useDepositAccount(left: BalanceLeft) {
  const enabled = useUser().permissions.bank_accounts.can_use && left.currency === 'USD';
  const deposits = useQuery({ ...manualAccountsQuery, enabled }).data;
  return deposits?.find(({ id }) => id === left.account_id);
}

/** How much is where: several dollar accounts are told apart by their number. */
function LeftoverPlace({ left }: { readonly left: BalanceLeft }) {
  const locale = useLocale();
  const enabled = useUser().permissions.bank_accounts.can_use && left.currency === 'USD';
  const deposit = useDepositAccount(left);
  const dollars = useQuery({ ...usdAccountsQuery, enabled }).data?.filter(isOpen) ?? [];
  const amount = formatMoney(fromDecimal(left.amount, left.currency), locale);
  if (left.currency === 'BDT') return <Trans>{amount} is in your taka account.</Trans>;
  if (deposit !== undefined) {
    const name = deposit.account_name;
    return (
      <Trans>
        {amount} is in your deposit account “{name}”.
      </Trans>
    );
  }
  if (dollars.length < 2) return <Trans>{amount} is in your dollar account.</Trans>;
  const number = maskedEnd(left.account_number, locale);
  return (
    <Trans>
      {amount} is in your dollar account {number}.
    </Trans>
  );
}
