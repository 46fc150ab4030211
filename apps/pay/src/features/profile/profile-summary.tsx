import type { User } from '@kheya/contract';
import { toDigits } from '@kheya/money';
import { DetailRow, Details, Panel, Section, VisuallyHidden } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import type { ProfileStep } from '#features/profile/profile-steps.ts';
import { BirthDate } from '#features/profile/birth-date.tsx';
import { PhoneState } from '#features/profile/phone-state.tsx';
import { addressLines } from '#features/profile/address-lines.ts';
import { numericDay } from '@kheya/browser/format/date-time';
import { useLocale } from '@kheya/browser/language';
import { writtenPhone } from '#shared/format/phone.ts';
import { fullName } from '#shared/user-query.ts';

export interface ProfileSummaryProps {
  readonly user: User;
  /** Before it is sent for verification: everything is to be compared, so nothing is hidden. */
  readonly review?: boolean;
  /** The form where a part can be changed; without it nothing can be. */
  readonly changeAt?: string | undefined;
  /** Where verified data can be changed, by a new verification. */
  readonly changeVerifiedAt?: string | undefined;
}

/** The saved data of a person, part by part. */
export function ProfileSummary(props: ProfileSummaryProps) {
  const { user, review = false, changeAt, changeVerifiedAt } = props;
  const locale = useLocale();
  const missing = (
    <span className="font-normal text-caution">
      <Trans>Missing</Trans>
    </span>
  );
  const { identification, user_address: address } = user;
  // A business has no ID number of its own, so none is missing.
  const isOfBusinessAlone =
    user.profile_type === 'BUSINESS' && identification === null && changeAt === undefined;
  return (
    <>
      <Part
        title={<Trans>You</Trans>}
        link={linkTo('person', changeAt, changeVerifiedAt, 'name')}
        linkLabel={changeVerifiedAt === undefined ? undefined : <Trans>Change your name</Trans>}
      >
        <DetailRow label={<Trans>Name</Trans>}>
          {user.first_name === null ? missing : fullName(user)}
        </DetailRow>
        <DetailRow label={<Trans>Birth date</Trans>}>
          {user.date_of_birth === null ? (
            missing
          ) : (
            <BirthDate day={user.date_of_birth} alwaysShown={review} />
          )}
        </DetailRow>
        <DetailRow label={<Trans>Country</Trans>}>
          <CountryName country={user.country} missing={missing} />
        </DetailRow>
        <DetailRow label={<Trans>Mobile number</Trans>}>
          {user.phone === null ? (
            missing
          ) : (
            <span className="identifier">{writtenPhone(user.phone)}</span>
          )}
          {user.phone === null || review ? null : (
            <PhoneState isConfirmed={user.is_phone_verified} />
          )}
        </DetailRow>
        <DetailRow label={<Trans>Email</Trans>}>
          <span className="wrap-anywhere">{user.email_address}</span>
        </DetailRow>
        {user.profile_type === 'BUSINESS' ? (
          <DetailRow label={<Trans>Business</Trans>}>{user.business_name ?? missing}</DetailRow>
        ) : null}
      </Part>
      <Part
        title={<Trans>Address</Trans>}
        link={linkTo('address', changeAt, changeVerifiedAt, 'address')}
      >
        <DetailRow label={<Trans>Home address</Trans>}>
          {address === null
            ? missing
            : addressLines(address, locale).map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
        </DetailRow>
      </Part>
      {isOfBusinessAlone ? null : (
        <IdentityPart identification={identification} missing={missing} changeAt={changeAt} />
      )}
    </>
  );
}

interface IdentityPartProps {
  readonly identification: User['identification'];
  readonly missing: ReactNode;
  readonly changeAt: string | undefined;
}

function IdentityPart({ identification, missing, changeAt }: IdentityPartProps) {
  const locale = useLocale();
  const until = identification?.expires_on ?? null;
  return (
    <Part title={<Trans>ID number</Trans>} link={linkTo('identity', changeAt)}>
      <DetailRow label={<IdentityName type={identification?.type} />}>
        {identification === null ? missing : `•••• ${toDigits(identification.last_four, locale)}`}
      </DetailRow>
      {until === null ? null : (
        <DetailRow label={<Trans>Valid until</Trans>}>{numericDay(until, locale)}</DetailRow>
      )}
    </Part>
  );
}

interface PartLink {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** Links to the step of an unfinished profile, afterwards to the change that is verified again. */
function linkTo(
  step: ProfileStep,
  changeAt: string | undefined,
  changeVerifiedAt?: string,
  what?: 'name' | 'address',
): PartLink | undefined {
  if (changeAt !== undefined) return { to: changeAt, search: { step } };
  if (changeVerifiedAt === undefined || what === undefined) return undefined;
  return { to: changeVerifiedAt, search: { what } };
}

interface PartProps {
  readonly title: ReactNode;
  readonly link: PartLink | undefined;
  /** Names what the link changes, if that is less than the whole part. */
  readonly linkLabel?: ReactNode;
  readonly children: ReactNode;
}

function Part({ title, link, linkLabel, children }: PartProps) {
  return (
    <Section
      title={title}
      aside={
        link === undefined ? undefined : (
          <Link to={link.to} search={link.search} className="text-link">
            {linkLabel ?? (
              <>
                <Trans>Change</Trans>
                <VisuallyHidden>: {title}</VisuallyHidden>
              </>
            )}
          </Link>
        )
      }
    >
      <Panel pad="rows">
        <Details look="lined">{children}</Details>
      </Panel>
    </Section>
  );
}

interface CountryNameProps {
  readonly country: User['country'];
  readonly missing: ReactNode;
}

function CountryName({ country, missing }: CountryNameProps): ReactNode {
  if (country === null) return missing;
  return country === 'US' ? <Trans>United States</Trans> : <Trans>Bangladesh</Trans>;
}

function IdentityName({ type }: { readonly type: 'SSN' | 'NID' | 'PASSPORT' | undefined }) {
  const { t } = useLingui();
  switch (type) {
    case 'SSN':
      return t`SSN`;
    case 'NID':
      return t`NID number`;
    case 'PASSPORT':
      return t`Passport number`;
    case undefined:
      return t`ID number`;
  }
}
