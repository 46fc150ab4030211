import { Button, Flag, NativeSelect, RadioRows } from '@kheya/ui';
import { bdDistricts } from '@kheya/reference/bd-geography';
import { usStates } from '@kheya/reference/us-states';
import { Trans, useLingui } from '@lingui/react/macro';
import { SignUpFrame } from '#web/features/sign-up/sign-up-frame.tsx';
import { accounts, type HomeCountry } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/use-form.ts';
import { type Locale, useLocale } from '@kheya/browser/language';
import { currentFlow, goTo } from '#web/shared/location.ts';
import { PageLink } from '#web/shared/page-link.tsx';
import { unservedHome } from '#web/shared/flow-state.ts';

/** Asked before any personal data: not every place is served. */
export function PlacePage() {
  const { t } = useLingui();
  const locale = useLocale();
  const form = useForm<TypedHome, { served: boolean }>({
    defaultValues: { country: null, place: '' },
    send: (typed) => accounts.choosePlace(currentFlow() ?? '', homeOf(typed)),
    onSent({ served }, typed) {
      if (!served) unservedHome.set(homeOf(typed));
      goTo(served ? '/create-account/details' : '/waiting-list');
    },
  });
  const { country } = form.values;
  const choose = (value: string) => form.set({ country: value === 'BD' ? 'BD' : 'US', place: '' });
  return (
    <SignUpFrame
      at={0}
      title={t`Where do you live?`}
      lead={
        <Trans>
          Already with Kheya? <PageLink to="/sign-in">Sign in</PageLink>
        </Trans>
      }
    >
      <form {...form.props} className="mt-7 grid grid-cols-1 gap-5">
        <RadioRows
          legend={t`Country`}
          hideLegend
          name="country"
          value={country}
          onValueChange={choose}
          rows={[
            { value: 'US', label: t`United States`, start: <Flag country="US" /> },
            { value: 'BD', label: t`Bangladesh`, start: <Flag country="BD" /> },
          ]}
          error={country === null ? form.error('place') : undefined}
        />
        {country === null ? null : (
          <NativeSelect
            key={country}
            label={country === 'US' ? t`State` : t`District`}
            name="place"
            placeholder={country === 'US' ? t`Choose a state` : t`Choose a district`}
            options={placesOf(country, locale)}
            {...form.field('place')}
          />
        )}
        <FormFailure>{form.alert}</FormFailure>
        <Button type="submit" variant="primary" size="lg" block busy={form.isBusy}>
          <Trans>Continue</Trans>
        </Button>
      </form>
      <p className="mt-6 text-sm text-ink-muted">
        <Trans>We ask first because we may open accounts only where we are licensed.</Trans>
      </p>
    </SignUpFrame>
  );
}

interface TypedHome {
  readonly country: HomeCountry | null;
  readonly place: string;
}

const homeOf = ({ country, place }: TypedHome) => ({ country: country ?? 'US', place });

function placesOf(country: HomeCountry, locale: Locale) {
  const places =
    country === 'US'
      ? usStates.map(({ code, name }) => ({ value: code, label: name[locale] }))
      : bdDistricts.map(({ value, name }) => ({ value, label: name[locale] }));
  const { compare } = new Intl.Collator(locale);
  return places.toSorted((a, b) => compare(a.label, b.label));
}
