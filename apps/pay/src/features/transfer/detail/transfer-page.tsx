import { BackIcon, backStyle } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';

import { TransferDetail } from '#features/transfer/detail/transfer-detail.tsx';
import { paths } from '#shared/paths.ts';
import { useArea } from '#shared/user-query.ts';

/** A transfer at its own address, to which notifications and the overview link. */
export function TransferPage() {
  const area = useArea();
  const { transferId } = useParams({ strict: false }) as { readonly transferId: string };
  return (
    <TransferDetail
      id={transferId}
      back={
        <Link to={paths.transactions(area)} className={backStyle()}>
          <BackIcon />
          <Trans>Back</Trans>
        </Link>
      }
    />
  );
}
