import { TextField } from '@kheya/ui';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';

import { useOpenTakaAccount } from '#features/account/account-queries.ts';
import { isRefusal } from '@kheya/browser/api/api-error';
import { usePageTitle } from '@kheya/browser/page-title';
import { toasts } from '@kheya/browser/toasts';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { paths } from '#shared/paths.ts';
import { useDraftPlace, useForm } from '#shared/use-form.ts';
import { useArea } from '#shared/user-query.ts';

/** The search params of the page of account creation that open this flow. */
export const takaFlowSearch = { kind: 'taka' };

/** Opens a taka account beside the dollars; a nickname is optional. */
export function TakaAccountFlow() {
  const { t } = useLingui();
  usePageTitle(t`Open a taka account`);
  const area = useArea();
  const navigate = useNavigate();
  const opening = useOpenTakaAccount();
  const form = useForm<{ readonly name: string }, { readonly id: string }>({
    defaultValues: { name: '' },
    draft: useDraftPlace('account.taka'),
    fieldOf: { account_name: 'name' },
    send: ({ name }) => opening.mutateAsync(name.trim()),
    onSent(account) {
      toasts.show({ text: msg`Your taka account is open` });
      void navigate({ to: paths.bdAccount(area, account.id), replace: true });
    },
    afterFailure(refused) {
      // The first answer was lost, or another tab opened it first: the list shows the account.
      if (isRefusal(refused, 'account_already_open')) void navigate({ to: paths.accounts(area) });
      return {};
    },
  });
  return (
    <FlowPage
      name={t`Opening a taka account`}
      current={0}
      back={{ to: paths.accounts(area) }}
      title={<Trans>Open a taka account</Trans>}
      description={
        <Trans>
          Keep taka in Bangladesh: convert when the rate is good, send when it is needed. Free, open
          at once. Taka balances are not insured.
        </Trans>
      }
      next={{
        label: <Trans>Open account</Trans>,
        busyLabel: t`Opening`,
      }}
      form={form}
    >
      <TextField
        label={<Trans>Name (optional)</Trans>}
        help={<Trans>Only you see it, for example "For the house".</Trans>}
        {...form.field('name')}
        maxLength={40}
      />
    </FlowPage>
  );
}
