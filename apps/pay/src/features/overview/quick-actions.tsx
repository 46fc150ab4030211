import type { Permission } from '@kheya/contract';
import { classNames, ReasonTip } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeftRight,
  CirclePlus,
  HandCoins,
  Landmark,
  type LucideIcon,
  Send,
  Smartphone,
} from 'lucide-react';
import type { ReactNode } from 'react';

import { defaultAccount } from '#shared/account/default-account.ts';
import { bdtAccountsQuery, usdAccountsQuery } from '#shared/account-queries.ts';
import { useDisabledReason } from '#shared/disabled-reason.ts';
import { paths } from '#shared/paths.ts';
import { sendTo } from '#shared/send-link.ts';
import { openTakaSearch } from '#shared/taka-account-link.ts';
import { useArea, useUser } from '#shared/user-query.ts';

/**
 * The main actions. One that is not available to this person is greyed with its reason; one that is
 * not built is not shown.
 */
export function QuickActions() {
  return (
    <div className="flex flex-wrap gap-2 md:-my-1 max-md:mt-1 max-md:grid max-md:w-full max-md:auto-cols-fr max-md:grid-flow-col max-md:gap-1">
      {useArea() === 'us' ? <DollarActions /> : <TakaActions />}
    </div>
  );
}

function DollarActions() {
  return (
    <>
      <SendAction />
      <AddMoneyAction />
      <ConvertAction />
      <AskAction />
      <TopUpAction />
    </>
  );
}

function TakaActions() {
  const area = useArea();
  return (
    <>
      <SendAction />
      <AddMoneyAction />
      <Action
        icon={Landmark}
        label={<Trans>Withdraw</Trans>}
        to={paths.transferMoney(area)}
        reason={useDisabledReason('transfer_money')}
      />
      <AskAction />
      <TopUpAction phoneOnly />
    </>
  );
}

function SendAction() {
  return (
    <Action
      icon={Send}
      label={<Trans>Send money</Trans>}
      to={paths.transferMoney(useArea())}
      reason={useDisabledReason('transfer_money')}
      main
    />
  );
}

function AskAction() {
  return (
    <Action
      icon={HandCoins}
      label={<Trans>Ask for money</Trans>}
      to={paths.requests(useArea())}
      reason={useDisabledReason('bank_accounts')}
    />
  );
}

/** Converts into the person's own taka account; who has none is led to open one. */
function ConvertAction() {
  const area = useArea();
  const mayLook = useUser().permissions.bank_accounts.can_use;
  const accounts = useQuery({ ...bdtAccountsQuery, enabled: mayLook }).data;
  const own = defaultAccount(accounts);
  return (
    <Action
      icon={ArrowLeftRight}
      label={<Trans>Convert</Trans>}
      to={own === undefined ? paths.accountCreate() : paths.transferMoney(area)}
      search={own === undefined ? openTakaSearch : sendTo('own_account', own.id)}
      reason={useDisabledReason('transfer_money')}
    />
  );
}

/** Until there is a screen for it, money is added with the numbers of the account. */
function AddMoneyAction() {
  const area = useArea();
  const { bank_accounts: accounts, add_money: adding } = useUser().permissions;
  const numbers = useAccountNumbersPath();
  const closed = useDisabledReason(isLater(adding) ? 'bank_accounts' : 'add_money');
  return (
    <Action
      icon={CirclePlus}
      label={<Trans>Add money</Trans>}
      to={isLater(adding) ? numbers : paths.addMoney(area)}
      reason={isLater(adding) && accounts.can_use ? undefined : closed}
    />
  );
}

/** The page of the account whose numbers money is sent to. */
function useAccountNumbersPath(): string {
  const area = useArea();
  const enabled = useUser().permissions.bank_accounts.can_use;
  const dollars = useQuery({ ...usdAccountsQuery, enabled: enabled && area === 'us' });
  const taka = useQuery({ ...bdtAccountsQuery, enabled: enabled && area === 'bd' });
  const [usd, bdt] = [defaultAccount(dollars.data), defaultAccount(taka.data)];
  if (usd !== undefined) return paths.account(area, usd.id);
  return bdt === undefined ? paths.accounts(area) : paths.bdAccount(area, bdt.id);
}

function TopUpAction({ phoneOnly = false }: { readonly phoneOnly?: boolean }) {
  const area = useArea();
  const permission = useUser().permissions.top_up;
  const reason = useDisabledReason('top_up');
  if (isLater(permission)) return null;
  return (
    <Action
      icon={Smartphone}
      label={<Trans>Top up</Trans>}
      to={paths.topUp(area)}
      reason={reason}
      phoneOnly={phoneOnly}
    />
  );
}

const isLater = ({ reason }: Permission) => reason === 'not_built_yet';

interface ActionProps {
  readonly icon: LucideIcon;
  readonly label: ReactNode;
  readonly to?: string | undefined;
  readonly search?: Record<string, string> | undefined;
  /** Why the action is greyed; without a reason it is a link. */
  readonly reason: string | undefined;
  /** The one filled button; on a phone it is in the bottom bar. */
  readonly main?: boolean;
  readonly phoneOnly?: boolean;
}

const look =
  'inline-flex min-h-10 pointer-coarse:min-h-control items-center gap-2 rounded-md border pr-4 pl-3.5 text-control font-medium transition-colors [&_svg.lucide]:size-4.5 ' +
  'max-md:w-full max-md:flex-col max-md:gap-1.5 max-md:border-0 max-md:bg-transparent max-md:px-0 max-md:py-1.5 max-md:text-center max-md:text-xs ' +
  'max-md:[&_svg.lucide]:box-content max-md:[&_svg.lucide]:size-5.5 max-md:[&_svg.lucide]:rounded-full max-md:[&_svg.lucide]:bg-surface max-md:[&_svg.lucide]:p-3.25 max-md:[&_svg.lucide]:inner-line';
const openStyle =
  'border-line bg-surface hover:border-line-strong [&_svg.lucide]:text-brand-ink max-md:text-ink';
const primaryStyle =
  'border-brand bg-brand text-on-brand hover:border-brand-hover hover:bg-brand-hover';
const disabledStyle =
  'cursor-not-allowed border-line bg-sunken text-ink-faint max-md:text-ink-faint [&_svg.lucide]:text-ink-off max-md:[&_svg.lucide]:bg-sunken';

function Action(props: ActionProps) {
  const { icon: Icon, label, to, search, reason, main = false, phoneOnly = false } = props;
  const place = classNames(main && 'max-md:hidden', phoneOnly && 'md:hidden');
  if (reason === undefined && to !== undefined) {
    return (
      <Link
        to={to}
        search={search ?? {}}
        className={classNames(look, main ? primaryStyle : openStyle, place)}
      >
        <Icon aria-hidden />
        {label}
      </Link>
    );
  }
  return (
    <ReasonTip reason={reason} className={place}>
      {(describedBy) => (
        <button
          type="button"
          aria-disabled
          aria-describedby={describedBy}
          className={classNames(look, disabledStyle)}
        >
          <Icon aria-hidden />
          {label}
        </button>
      )}
    </ReasonTip>
  );
}
