import { Notice } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

/** What whoever is asked for money should know before they pay. */
export function ScamWarning() {
  return (
    <Notice tone="caution" title={<Trans>Pay only people you know.</Trans>}>
      <Trans>
        A payment can't be taken back. Thieves claim to be relatives, the police or Kheya, and hurry
        you. Call the person on a number you already have. Kheya never asks you for money.
      </Trans>
    </Notice>
  );
}
