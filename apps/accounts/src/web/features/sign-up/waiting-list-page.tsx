import { Button, buttonStyle } from '@kheya/ui';
import { bdDistricts } from '@kheya/reference/bd-geography';
import { usStates } from '@kheya/reference/us-states';
import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useEffect, useState } from 'react';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts, type Home } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm } from '#web/shared/form-state.ts';
import { type Locale, useLocale } from '#web/shared/language.ts';
import { goTo, linkTo } from '#web/shared/location.ts';
import { PageLink } from '#web/shared/page-link.tsx';
import { EmailEntry } from '#web/shared/text-fields.tsx';
import { typedEmail, unservedHome } from '#web/shared/typed.ts';
import { useValue } from '@kheya/ui/value-store';

/** Where no accounts are opened: an address to write to once, and nothing else, may be left here. */
export function WaitingListPage() {
  const { t } = useLingui();
  const locale = useLocale();
  const home = useValue(unservedHome);
  const email = useValue(typedEmail);
  const [listed, setListed] = useState(false);
  const form = useForm();
  useEffect(() => {
    if (home === undefined) goTo('/create-account');
  }, [home]);
  if (home === undefined) return null;
  const place = placeName(home, locale);
  if (listed) return <Listed place={place} />;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void form.submit(
      () => accounts.joinWaitingList({ ...home, email }),
      () => setListed(true),
    );
  };
  return (
    <AccountPage
      title={t`We are not in ${place} yet`}
      lead={<Trans>Leave your email, and we write to you once, on the day we open there.</Trans>}
    >
      <form noValidate onSubmit={submit} className="mt-7 grid grid-cols-1 gap-5">
        <EmailEntry
          value={email}
          onValueChange={form.typing(typedEmail.set)}
          error={form.fieldError('email')}
          autoFocus
        />
        <FormFailure failure={form.failure} />
        <Button type="submit" variant="primary" size="lg" block busy={form.busy}>
          <Trans>Put me on the waiting list</Trans>
        </Button>
      </form>
      <p className="mt-6 text-sm text-ink-muted">
        <Trans>
          Chose the wrong place? <PageLink to="/create-account">Choose again</PageLink>
        </Trans>
      </p>
    </AccountPage>
  );
}

function Listed({ place }: { readonly place: string }) {
  const { t } = useLingui();
  return (
    <AccountPage
      title={t`You are on the list`}
      lead={
        <Trans>
          We write to you when Kheya opens in {place}. A confirmation is on its way to your email; a
          link in it takes you off the list again.
        </Trans>
      }
    >
      <a
        {...linkTo('/create-account')}
        className={buttonStyle({ variant: 'secondary', size: 'lg', block: true }, 'mt-7')}
      >
        <Trans>Back to the start</Trans>
      </a>
    </AccountPage>
  );
}

function placeName({ country, place }: Home, locale: Locale): string {
  const found =
    country === 'US'
      ? usStates.find(({ code }) => code === place)
      : bdDistricts.find(({ value }) => value === place);
  return found?.name[locale] ?? place;
}
