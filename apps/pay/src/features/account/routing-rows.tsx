import type { UserAccount } from '@kheya/contract';
import { DetailRow } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

export type RoutingRowsProps = Pick<UserAccount, 'routing_number' | 'wire_routing_number'>;

/** Two numbers: what comes by wire with the number for ACH is returned. */
export function RoutingRows(account: RoutingRowsProps) {
  const { t } = useLingui();
  const { routing_number: ach, wire_routing_number: wire } = account;
  const copiedLabel = t`Copied!`;
  return (
    <>
      <DetailRow
        label={<Trans>Routing, ACH</Trans>}
        copy={{ text: ach, label: t`Copy routing number for ACH`, copiedLabel }}
      >
        <span className="identifier">{ach}</span>
      </DetailRow>
      <DetailRow
        label={<Trans>Routing, wire</Trans>}
        copy={{ text: wire, label: t`Copy routing number for wires`, copiedLabel }}
      >
        <span className="identifier">{wire}</span>
      </DetailRow>
    </>
  );
}
