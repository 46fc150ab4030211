import { Button } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';

import type { ChosenAccount } from '#features/transaction/account-choice.ts';
import { dateRange, type Listing } from '#features/transaction/listing.ts';
import { call } from '#shared/api/call.ts';
import { config } from '#shared/config.ts';
import { useLocale } from '#shared/language.ts';
import { toasts } from '#shared/toasts.ts';
import { useErrorWords } from '#shared/try-again.tsx';

export interface CsvButtonProps {
  readonly account: ChosenAccount;
  readonly listing: Listing;
}

/** The completed movements of the account and dates on the screen, as a file. */
export function CsvButton({ account, listing }: CsvButtonProps) {
  const { t } = useLingui();
  const language = useLocale();
  const errorWords = useErrorWords();
  const isDollar = account.currency === 'USD';
  const download = useMutation({
    mutationFn: () =>
      call('POST /download/', {
        body: {
          kind: 'transaction_csv',
          account_type: isDollar ? 'USD_ACCOUNT' : 'BDT_ACCOUNT',
          filter: { account_number: account.number, ...(isDollar ? dateRange(listing) : {}) },
          language,
        },
      }),
    // The address works once and for a minute, so no token stands in it.
    onSuccess: ({ url }) => location.assign(new URL(url, config().api_url)),
    onError: (error) => toasts.show({ tone: 'negative', text: errorWords(error) }),
  });
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden />}
      busy={download.isPending}
      busyLabel={t`Preparing the file`}
      aria-label={t`Download completed transactions as CSV`}
      onClick={() => download.mutate()}
    >
      <Trans>CSV</Trans>
    </Button>
  );
}
