import { toDigits } from '@kheya/money';
import {
  BackIcon,
  backStyle,
  Button,
  Checkbox,
  DetailRow,
  Details,
  EmptyState,
  MoneyField,
  NativeSelect,
  Notice,
  Page,
  PageTitle,
  Panel,
  RadioRows,
  SkeletonRows,
  TextField,
} from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';

import {
  type AskAccount,
  type RequestForm,
  useRequestForm,
  validDays,
} from '#features/payment-request/use-request-form.ts';
import { bdtAccountsQuery, usdAccountsQuery } from '#shared/account-queries.ts';
import { isUsable } from '#shared/account/default-account.ts';
import { type Contact, isAtKheya, nameOf } from '#shared/contact/contact.ts';
import { contactsQuery } from '#shared/contact/contact-queries.ts';
import { useLocale } from '@kheya/browser/language';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { TryAgain } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** A new request for money. */
export function RequestNewPage() {
  const { t } = useLingui();
  usePageTitle(t`Ask for money`);
  const usd = useQuery(usdAccountsQuery);
  const bdt = useQuery(bdtAccountsQuery);
  const contact = useAskedContact();
  const failed = [usd, bdt, contact.query].find(
    (query) => query.isError && query.data === undefined,
  );
  return (
    <Page width="flow">
      <div className="max-w-form">
        <Link to={paths.requests(useArea())} className={backStyle('-ml-0.5')}>
          <BackIcon />
          <Trans>Back</Trans>
        </Link>
        <PageTitle sub={<Trans>Whoever you ask sees your name as it's confirmed.</Trans>}>
          <Trans>Ask for money</Trans>
        </PageTitle>
        {usd.data && bdt.data && contact.isKnown ? (
          <Asking
            contact={contact.found}
            accounts={[
              ...usd.data
                .filter((account) => account.kind === 'checking' && isUsable(account))
                .map(({ id, account_number: number }) => ({
                  id,
                  number,
                  currency: 'USD' as const,
                })),
              ...bdt.data.filter(isUsable).map(({ id, account_number: number }) => ({
                id,
                number,
                currency: 'BDT' as const,
              })),
            ]}
          />
        ) : failed ? (
          <TryAgain error={failed.error} onRetry={() => void failed.refetch()} />
        ) : (
          <SkeletonRows label={t`Loading`} rows={4} />
        )}
      </div>
    </Page>
  );
}

/** The contact that the address names, if they can be asked. */
function useAskedContact() {
  const { contact: id }: { contact?: string } = useSearch({ strict: false });
  const query = useQuery({ ...contactsQuery(), enabled: id !== undefined });
  const found = query.data?.find((one) => one.id === id && isAtKheya(one));
  return { query, found, isKnown: id === undefined || query.data !== undefined };
}

interface AskingProps {
  readonly accounts: readonly AskAccount[];
  readonly contact: Contact | undefined;
}

function Asking({ accounts, contact }: AskingProps) {
  const [first, ...others] = accounts;
  if (first === undefined) {
    return (
      <EmptyState as="h2" title={<Trans>You need an account for this</Trans>}>
        <Trans>What you ask for is paid into an account of yours. Open one first.</Trans>
      </EmptyState>
    );
  }
  return <Form accounts={[first, ...others]} contact={contact} />;
}

interface FormProps {
  readonly accounts: readonly [AskAccount, ...AskAccount[]];
  readonly contact: Contact | undefined;
}

function Form({ accounts, contact }: FormProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const form = useRequestForm(accounts, contact?.id);
  const endOf = (number: string) => toDigits(number.slice(-4), locale);
  return (
    <form {...form.props} className="grid gap-5">
      {contact === undefined ? null : (
        <Panel pad="rows">
          <Details look="lined">
            <DetailRow label={<Trans>Who you ask</Trans>}>{nameOf(contact)}</DetailRow>
          </Details>
        </Panel>
      )}
      {accounts.length === 1 ? null : (
        <NativeSelect
          label={<Trans>Into</Trans>}
          {...form.field('account')}
          options={accounts.map(({ id, currency, number }) => ({
            value: id,
            label:
              currency === 'USD'
                ? t`Dollar account •••• ${endOf(number)}`
                : t`Taka account •••• ${endOf(number)}`,
          }))}
        />
      )}
      <MoneyField
        look="plain"
        label={<Trans>Amount</Trans>}
        help={<Trans>Leave it empty and the payer says how much.</Trans>}
        currency={form.account.currency}
        {...form.field('amount')}
      />
      <TextField
        label={<Trans>Note (optional)</Trans>}
        help={<Trans>What it's for. Links aren't allowed.</Trans>}
        autoComplete="off"
        maxLength={140}
        {...form.field('note')}
      />
      {contact === undefined ? <Payers form={form} /> : <Part form={form} />}
      <NativeSelect
        label={<Trans>Valid for</Trans>}
        {...form.field('days')}
        options={validDays.map((value) => {
          const days = toDigits(value, locale);
          return { value, label: t`${days} days` };
        })}
      />
      {form.alert === undefined ? null : (
        <Notice tone="negative" role="alert">
          {form.alert}
        </Notice>
      )}
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start max-md:w-full"
        busy={form.isBusy}
        busyLabel={t`Creating`}
      >
        <Trans>Create the request</Trans>
      </Button>
    </form>
  );
}

/** Who is to pay, and whether in parts. */
function Payers({ form }: { readonly form: RequestForm }) {
  const { t } = useLingui();
  const { who } = form.values;
  return (
    <>
      <RadioRows
        legend={<Trans>Who pays</Trans>}
        {...form.field('who')}
        rows={[
          {
            value: 'link',
            label: t`One payer, by link or code`,
            description: t`Whoever opens the link first and pays.`,
          },
          {
            value: 'person',
            label: t`A person by email or mobile`,
            description: t`A Kheya customer also gets a notification.`,
          },
          {
            value: 'counter',
            label: t`Several payers, at a counter`,
            description: t`One code for everyone until it expires.`,
          },
        ]}
      />
      {who === 'person' ? (
        <TextField
          label={<Trans>Email or mobile number</Trans>}
          autoComplete="off"
          maxLength={254}
          {...form.field('payer')}
        />
      ) : null}
      {who === 'counter' ? null : <Part form={form} />}
    </>
  );
}

function Part({ form }: { readonly form: RequestForm }) {
  if (form.values.amount.trim() === '') return null;
  return (
    <Checkbox label={<Trans>The amount can be paid in parts</Trans>} {...form.choice('part')} />
  );
}
