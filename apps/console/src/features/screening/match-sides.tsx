import { Trans, useLingui } from '@lingui/react/macro';
import { toDigits } from '@kheya/money';
import type { ReactNode } from 'react';
import type { Match } from '#features/screening/screening-api.ts';
import { factNames, kindNames } from '#features/screening/screening-labels.ts';
import { Fact } from '#shared/fact.tsx';
import { useLocale } from '@kheya/browser/language';

interface MatchProps {
  readonly match: Match;
}

/** What we know on the one side, the entry of the list on the other. */
export function MatchSides({ match }: MatchProps) {
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
      <Side title={<Trans>Name given</Trans>}>
        <GivenFacts match={match} />
      </Side>
      <Side title={<Trans>Entry of the list</Trans>}>
        <EntryFacts match={match} />
      </Side>
    </div>
  );
}

function Side({ title, children }: { readonly title: ReactNode; readonly children: ReactNode }) {
  return (
    <section className="min-w-0 rounded-md border border-line px-4 py-3">
      <h2 className="mb-1.5 text-base!">{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

const NOTHING = '—';

function GivenFacts({ match }: MatchProps) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { evidence, given_birth_date: born, given_country: country } = match;
  const countries = { US: t`United States`, BD: t`Bangladesh` };
  return (
    <>
      <Fact name={<Trans>Name</Trans>}>{match.given_name}</Fact>
      <Fact name={<Trans>Date of birth</Trans>}>
        {born === null ? NOTHING : toDigits(born, locale)}
      </Fact>
      <Fact name={<Trans>Country</Trans>}>{country === null ? NOTHING : countries[country]}</Fact>
      <Fact name={<Trans>Date of birth compared</Trans>}>
        {i18n._(factNames[evidence.birth_date])}
      </Fact>
      <Fact name={<Trans>Country compared</Trans>}>{i18n._(factNames[evidence.country])}</Fact>
    </>
  );
}

function EntryFacts({ match: { entry, source } }: MatchProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const joined = (texts: readonly string[]) => (texts.length === 0 ? NOTHING : texts.join('; '));
  return (
    <>
      <Fact name={<Trans>Name</Trans>}>{entry.name}</Fact>
      {entry.aliases.length === 0 ? null : (
        <Fact name={<Trans>Also known as</Trans>}>{joined(entry.aliases)}</Fact>
      )}
      <Fact name={<Trans>Kind</Trans>}>{i18n._(kindNames[entry.kind])}</Fact>
      <Fact name={<Trans>Date of birth</Trans>}>{toDigits(joined(entry.birth_dates), locale)}</Fact>
      <Fact name={<Trans>Country</Trans>}>{joined(entry.countries)}</Fact>
      <Fact name={<Trans>Program</Trans>}>{joined(entry.programmes)}</Fact>
      <Fact name={<Trans>List</Trans>}>
        {source} {entry.list_version}, {entry.number}
      </Fact>
      {entry.remarks === null ? null : <Fact name={<Trans>Remarks</Trans>}>{entry.remarks}</Fact>}
    </>
  );
}
