import { Switch, VisuallyHidden } from '@kheya/ui';
import { Trans } from '@lingui/react/macro';

export interface PreferenceSwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onCheckedChange: (checked: boolean) => void;
  /** The id of the sentence that says why the switch cannot be changed. */
  readonly describedBy?: string | undefined;
}

/** Shown in place of a switch for what cannot be turned off. */
export function AlwaysOn({
  label,
  describedBy,
}: Pick<PreferenceSwitchProps, 'label' | 'describedBy'>) {
  return (
    <span aria-describedby={describedBy} className="text-sm text-ink-muted">
      <VisuallyHidden>{label}: </VisuallyHidden>
      <Trans>Always on</Trans>
    </span>
  );
}

/** A switch of the matrix: its label joins the texts of row and column. */
export function PreferenceSwitch({
  label,
  checked,
  onCheckedChange,
  describedBy,
}: PreferenceSwitchProps) {
  return (
    <Switch
      label={<VisuallyHidden>{label}</VisuallyHidden>}
      checked={checked}
      onCheckedChange={onCheckedChange}
      disabled={describedBy !== undefined}
      aria-describedby={describedBy}
      className="inline-flex min-w-11 justify-center"
    />
  );
}
