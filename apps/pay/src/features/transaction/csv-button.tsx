import { Button } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';

import type { ChosenAccount } from '#features/transaction/account-choice.ts';
import { dateRange, type Listing } from '#features/transaction/listing.ts';
import { useDownload } from '#shared/api/download.ts';
import { screenZone } from '#shared/format/date-time.ts';
import { useLocale } from '#shared/language.ts';

export interface CsvButtonProps {
  readonly account: ChosenAccount;
  readonly listing: Listing;
}

/** The completed movements of the account and dates on the screen, as a file. */
export function CsvButton({ account, listing }: CsvButtonProps) {
  const { t } = useLingui();
  const language = useLocale();
  const isDollar = account.currency === 'USD';
  const download = useDownload();
  const ask = () =>
    download.mutate({
      kind: 'transaction_csv',
      account_type: isDollar ? 'USD_ACCOUNT' : 'BDT_ACCOUNT',
      filter: { account_number: account.number, ...(isDollar ? dateRange(listing) : {}) },
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
