import { screenZone } from '@kheya/browser/format/date-time';
import { type Locale, useLocale } from '@kheya/browser/language';
import { readPhone } from '@kheya/contract/fields/phone';
import { bdDistricts } from '@kheya/reference/bd-geography';
import { isPlaceServed } from '@kheya/reference/served-places';
import { usStates } from '@kheya/reference/us-states';
import { Button, Flag, NativeSelect, Notice, RadioRows } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { homeByZone, savedHome, type TypedHome } from '#web/features/sign-up/home.ts';
import { SignUpFrame, useSignUp } from '#web/features/sign-up/sign-up-frame.tsx';
import { accounts, type HomeCountry } from '#web/shared/accounts-client.ts';
import { rememberSentCode, typedEmail, typedMobile, unservedHome } from '#web/shared/flow-state.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { currentFlow, goTo } from '#web/shared/location.ts';
import { MobileEntry } from '#web/shared/mobile-entry.tsx';
import { NewPasswordEntry } from '#web/shared/new-password-entry.tsx';
import { PageLink } from '#web/shared/page-link.tsx';
import { EmailEntry } from '#web/shared/text-fields.tsx';
import { useForm, useSharedField } from '#web/shared/use-form.ts';

interface TypedAccount extends TypedHome {
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
}

/**
 * Where one lives, then how one signs in. The place comes first, and where we open no accounts
 * nothing else is asked.
 */
export function CreateAccountPage() {
  const { t } = useLingui();
  const signUp = useSignUp('details');
  if (signUp === undefined) return null;
  return (
    <SignUpFrame
      at={0}
      title={t({ message: 'Open an account', context: 'page title' })}
      lead={
        <Trans>
          Already with Kheya? <PageLink to="/sign-in">Sign in</PageLink>
        </Trans>
      }
    >
      <AccountForm home={savedHome(signUp) ?? homeByZone(screenZone())} />
    </SignUpFrame>
  );
}

function AccountForm({ home }: { readonly home: TypedHome }) {
  const form = useAccountForm(home);
  const { country, place } = form.values;
  const isServed = country === null || isPlaceServed(country, place);
  return (
    <form {...form.props} className="mt-7 grid grid-cols-1 gap-5">
      <HomeFields form={form} />
      {isServed ? <SignInFields form={form} /> : <NotServed />}
      <FormFailure>{form.alert}</FormFailure>
      <Button type="submit" variant="primary" size="lg" block busy={form.isBusy}>
        {isServed ? <Trans>Create account</Trans> : <Trans>Join the waiting list</Trans>}
      </Button>
      {isServed ? (
        <p className="text-sm text-ink-muted">
          <Trans>We'll send a code to your email, and one to your mobile.</Trans>
        </p>
      ) : null}
    </form>
  );
}

type AccountForm = ReturnType<typeof useAccountForm>;
type Sent = { readonly served: boolean };

function useAccountForm(home: TypedHome) {
  return useForm<TypedAccount, Sent>({
    defaultValues: { ...home, email: typedEmail.get(), mobile: typedMobile.get(), password: '' },
    validate: ({ country, place, mobile }) => {
      const isElsewhere = country !== null && !isPlaceServed(country, place);
      if (country === null || place === '') return { place: 'place_missing' };
      return isElsewhere || isMobile(mobile) ? {} : { mobile: mobileError(mobile) };
    },
    async send(typed) {
      const flow = currentFlow() ?? '';
      const chosen = await accounts.choosePlace(flow, homeOf(typed));
      if (!chosen.ok || !chosen.data.served) return chosen;
      const { email, password } = typed;
      const sent = await accounts.signUp(flow, { email, password });
      if (sent.ok) rememberSentCode(email.trim(), sent.data);
      return sent.ok ? chosen : sent;
    },
    onSent({ served }, typed) {
      if (!served) unservedHome.set(homeOf(typed));
      goTo(served ? '/code' : '/waiting-list');
    },
  });
}

const homeOf = ({ country, place }: TypedHome) => ({ country: country ?? 'US', place });

/** Either country's: people in Bangladesh may carry an American number, and the other way round. */
const isMobile = (e164: string) => readPhone(e164, 'US').ok || readPhone(e164, 'BD').ok;

/** Only a prefix has been typed. */
const mobileError = (e164: string) =>
  /^(\+1|\+880)?$/.test(e164) ? 'mobile_missing' : 'mobile_invalid';

function HomeFields({ form }: { readonly form: AccountForm }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { country } = form.values;
  const choose = (value: string) => form.set({ country: value === 'BD' ? 'BD' : 'US', place: '' });
  return (
    <>
      <RadioRows
        legend={t`Where do you live?`}
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
    </>
  );
}

function SignInFields({ form }: { readonly form: AccountForm }) {
  const email = useSharedField(form, 'email', typedEmail);
  const mobile = useSharedField(form, 'mobile', typedMobile);
  const home = form.values.country ?? 'US';
  return (
    <>
      <EmailEntry {...email} />
      <MobileEntry key={home} home={home} {...mobile} />
      <NewPasswordEntry
        {...form.field('password')}
        email={email.value}
        help={<Trans>At least 10 characters. A short sentence is easy to remember.</Trans>}
      />
    </>
  );
}

function NotServed() {
  return (
    <Notice tone="info" title={<Trans>We're not there yet.</Trans>}>
      <Trans>We can only open accounts where we're licensed. We'll let you know when we are.</Trans>
    </Notice>
  );
}

function placesOf(country: HomeCountry, locale: Locale) {
  const places =
    country === 'US'
      ? usStates.map(({ code, name }) => ({ value: code, label: name[locale] }))
      : bdDistricts.map(({ value, name }) => ({ value, label: name[locale] }));
  const { compare } = new Intl.Collator(locale);
  return places.toSorted((a, b) => compare(a.label, b.label));
}
