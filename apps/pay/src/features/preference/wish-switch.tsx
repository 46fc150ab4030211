import { Switch, VisuallyHidden } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

export interface WishSwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  /** The id of the sentence that says why it cannot be turned. */
  readonly heldBy?: string | undefined;
}

/** What cannot be switched off: a word instead of a switch that does not move. */
export function AlwaysOn({ label, heldBy }: Pick<WishSwitchProps, 'label' | 'heldBy'>) {
  return (
    <span aria-describedby={heldBy} className="text-sm text-ink-muted">
      <VisuallyHidden>{label}: </VisuallyHidden>
      <Trans>Always</Trans>
    </span>
  );
}

/** A switch of the matrix: row and column say what it is, its label says both together. */
export function WishSwitch({ label, checked, onCheckedChange, heldBy }: WishSwitchProps) {
  return (
    <Switch
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={checked}
      onCheckedChange={onCheckedChange}
      disabled={heldBy !== undefined}
      aria-describedby={heldBy}
      className="inline-flex min-w-11 justify-center"
    />
  );
}
