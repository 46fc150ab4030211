import { TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';

import { useOpenTakaAccount } from '#features/account/account-queries.ts';
import { ApiError, isRefusal } from '#shared/api/api-error.ts';
import { FlowPage } from '#shared/flow/flow-page.tsx';
import { useDraft } from '#shared/flow/use-draft.ts';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { toasts } from '#shared/toasts.ts';
import { useErrorWords } from '#shared/try-again.tsx';
import { useArea } from '#shared/user-query.ts';

/** Where on the page of account creation this flow stands. */
export const takaFlowSearch = { kind: 'taka' };

/** A taka account beside the dollars: a name if one likes, and it is open. */
export function TakaAccountFlow() {
  const { t } = useLingui();
  usePageTitle(t`Open a taka account`);
  const area = useArea();
  const navigate = useNavigate();
  const words = useErrorWords();
  const opening = useOpenTakaAccount();
  const draft = useDraft('account.taka', () => ({ name: '' }));
  const { error } = opening;
  const fieldError = error instanceof ApiError ? error.fields['account_name'] : undefined;
  const open = () =>
    opening.mutate(draft.typed.name.trim(), {
      onSuccess: (account) => {
        draft.forget();
        toasts.show({ text: t`Your taka account is open` });
        void navigate({ to: paths.bdAccount(area, account.id), replace: true });
      },
      onError: (refused) => {
        // The first answer was lost, or another tab was quicker: the list shows it.
        if (isRefusal(refused, 'account_already_open')) void navigate({ to: paths.accounts(area) });
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
        busy: opening.isPending,
        busyLabel: t`Opening`,
      }}
      onNext={open}
      message={
        error === null || fieldError !== undefined
          ? undefined
          : { tone: 'negative', text: words(error) }
      }
    >
      <TextField
        label={<Trans>Name (optional)</Trans>}
        help={<Trans>Only you see it, for example "For the house".</Trans>}
        error={fieldError}
        maxLength={40}
        value={draft.typed.name}
        onValueChange={(name) => draft.change({ name })}
      />
    </FlowPage>
  );
}
