import { toDigits } from '@kheya/money';
import { NativeSelect, Panel, Section, Switch } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';

import type { PartProps } from '#features/preference/appearance-section.tsx';
import { useSavePreference } from '#features/preference/use-save-preference.ts';
import { useLocale } from '@kheya/browser/language';

const minutes = [5, 10, 15, 30] as const;

/** Protects against people who look on, and those who find the screen open. */
export function PrivacySection({ kept }: PartProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const save = useSavePreference();
  const words = (count: number) => {
    const shown = toDigits(`${count}`, locale);
    return t`${shown} minutes`;
  };
  return (
    <Section title={<Trans>Privacy</Trans>}>
      <Panel pad="md" className="grid gap-4">
        <Switch
          label={<Trans>Hide balances</Trans>}
          help={<Trans>Show dots instead of amounts until you tap the eye.</Trans>}
          checked={kept.hide_balances}
          onCheckedChange={(hide) => save({ hide_balances: hide })}
          className="-my-2.5"
        />
        <NativeSelect
          label={t`Lock automatically after`}
          help={t`You'll get a warning first. Sign in to pick up where you left off.`}
          value={`${kept.idle_lock_minutes}`}
          onValueChange={(value) => {
            const chosen = minutes.find((one) => `${one}` === value);
            if (chosen !== undefined) save({ idle_lock_minutes: chosen });
          }}
          options={minutes.map((one) => ({ value: `${one}`, label: words(one) }))}
        />
      </Panel>
    </Section>
  );
}
