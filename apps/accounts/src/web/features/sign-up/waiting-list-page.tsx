import { Button, buttonStyle } from '@kheya/ui';
import { bdDistricts } from '@kheya/reference/bd-geography';
import { usStates } from '@kheya/reference/us-states';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { AccountPage } from '#web/shared/account-page.tsx';
import { accounts, type Home } from '#web/shared/accounts-client.ts';
import { FormFailure } from '#web/shared/form-failure.tsx';
import { useForm, useSharedField } from '#web/shared/use-form.ts';
import { type Locale, useLocale } from '@kheya/browser/language';
import { goTo, linkTo } from '#web/shared/location.ts';
import { PageLink } from '#web/shared/page-link.tsx';
import { EmailEntry } from '#web/shared/text-fields.tsx';
import { typedEmail, unservedHome } from '#web/shared/flow-state.ts';
import { useValue } from '@kheya/ui/value-store';

/** For places where no accounts are opened: only an address for one message is asked. */
export function WaitingListPage() {
  const home = useValue(unservedHome);
  useEffect(() => {
    if (home === undefined) goTo('/create-account');
  }, [home]);
  return home === undefined ? null : <WaitingListForm home={home} />;
}

function WaitingListForm({ home }: { readonly home: Home }) {
  const { t } = useLingui();
  const locale = useLocale();
  const [listed, setListed] = useState(false);
  const form = useForm({
    defaultValues: { email: '' },
    send: () => accounts.joinWaitingList({ ...home, email: typedEmail.get() }),
    onSent: () => setListed(true),
  });
  const email = useSharedField(form, 'email', typedEmail);
  const place = placeName(home, locale);
  if (listed) return <WaitingListJoined place={place} />;
  return (
    <AccountPage
      title={t`We're not in ${place} yet`}
      lead={
        <Trans>
          Leave your email and we'll let you know when we open there. One message, nothing else.
        </Trans>
      }
    >
      <form {...form.props} className="mt-7 grid grid-cols-1 gap-5">
        <EmailEntry {...email} autoFocus />
        <FormFailure>{form.alert}</FormFailure>
        <Button type="submit" variant="primary" size="lg" block busy={form.isBusy}>
          <Trans>Join the waiting list</Trans>
        </Button>
      </form>
      <p className="mt-6 text-sm text-ink-muted">
        <Trans>
          Picked the wrong place? <PageLink to="/create-account">Choose again</PageLink>
        </Trans>
      </p>
    </AccountPage>
  );
}

function WaitingListJoined({ place }: { readonly place: string }) {
  const { t } = useLingui();
  return (
    <AccountPage
      title={t`You're on the list`}
      lead={
        <Trans>
          We'll let you know when Kheya opens in {place}. We've emailed you a confirmation with a
          link to leave the list.
        </Trans>
      }
    >
      <a
        {...linkTo('/create-account')}
        className={buttonStyle({ variant: 'secondary', size: 'lg', block: true }, 'mt-7')}
      >
        <Trans>Start over</Trans>
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
