import { Trans } from '@lingui/react/macro';

/** "Rahima receives"; for the person themselves "You receive". */
export function Receives({ who }: { readonly who: string | undefined }) {
  if (who === undefined) return <Trans>You receive</Trans>;
  return <Trans>{who} receives</Trans>;
}
