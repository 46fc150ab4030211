import { Button } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';

import type { ChosenAccount } from '#shared/account/account-choice.ts';
import { dateRange, type TransactionSearch } from '#features/transaction/transaction-search.ts';
import { useDownload } from '#shared/api/download.ts';
import { screenZone } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';

export interface CsvButtonProps {
  readonly account: ChosenAccount;
  readonly search: TransactionSearch;
}

/** Downloads the completed transactions of the chosen account and dates as a CSV file. */
export function CsvButton({ account, search }: CsvButtonProps) {
  const { t } = useLingui();
  const language = useLocale();
  const isDollar = account.currency === 'USD';
  const download = useDownload();
  const ask = () =>
    download.mutate({
      kind: 'transaction_export',
      account_type: isDollar ? 'USD_ACCOUNT' : 'BDT_ACCOUNT',
      filter: { account_number: account.number, ...(isDollar ? dateRange(search) : {}) },
      time_zone: screenZone(),
      language,
    });
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden />}
      busy={download.isPending}
      busyLabel={t`Preparing the file`}
      aria-label={t`Download completed transactions as CSV`}
      onClick={ask}
    >
      <Trans>CSV</Trans>
    </Button>
  );
}
