import { Trans } from '@lingui/react/macro';

/** "Rahima receives"; for a conversion "You get". */
export function Receives({ who }: { readonly who: string | undefined }) {
  if (who === undefined) return <Trans>You get</Trans>;
  return <Trans>{who} receives</Trans>;
}
