import { TextField } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';

import { AnswerList } from '#features/help/answer-list.tsx';
import { HelpContact } from '#features/help/help-contact.tsx';
import { searchHelp } from '#features/help/help-search.ts';
import { useHelpValues } from '#features/help/help-values.ts';
import { RailStatusList } from '#features/help/rail-status-list.tsx';
import { helpTopics } from '#features/help/help-topics.ts';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { PublicFooter } from '#shared/public-footer.tsx';
import { PublicFrame, PublicPage } from '#shared/public-frame.tsx';

/** The help topics, with a search over all questions; the shell opens it in a tab of its own. */
export function HelpPage() {
  const { t } = useLingui();
  usePageTitle(t`Help`);
  const [typed, type] = useTyped();
  return (
    <PublicFrame footer={<PublicFooter />}>
      <PublicPage>
        <h1>
          <Trans>How can we help?</Trans>
        </h1>
        <search className="mt-5 block">
          <TextField
            label={t`Search help`}
            hideLabel
            type="search"
            enterKeyHint="search"
            placeholder={t`Search: cancel, fee, late, code`}
            prefix={<Search aria-hidden />}
            value={typed}
            onValueChange={type}
          />
        </search>
        {typed.trim() === '' ? <Topics /> : <SearchResults typed={typed} />}
        <HelpContact kind="question" />
        {/* Last, because it comes later than the page and must move nothing. */}
        <RailStatusList />
      </PublicPage>
    </PublicFrame>
  );
}

/**
 * The search text is kept in the address, so that links and the browser's back button restore it.
 */
function useTyped(): [string, (typed: string) => void] {
  const { q }: Record<string, unknown> = useSearch({ strict: false });
  const [typed, setTyped] = useState(typeof q === 'string' || typeof q === 'number' ? `${q}` : '');
  const navigate = useNavigate();
  const type = (next: string) => {
    setTyped(next);
    const search = next.trim() === '' ? {} : { q: next };
    void navigate({ to: paths.help(), search, replace: true, resetScroll: false });
  };
  return [typed, type];
}

function Topics() {
  const { i18n } = useLingui();
  return (
    <ul className="mt-8 grid grid-cols-2 gap-3 max-md:grid-cols-1">
      {helpTopics.map(({ slug, icon: Icon, title, summary }) => (
        <li key={slug}>
          <Link
            to={paths.helpTopic(slug)}
            className="group flex h-full items-start gap-3.5 rounded-lg border border-line p-4 transition-colors hover:border-line-strong hover:bg-sunken"
          >
            <Icon aria-hidden className="mt-0.5 text-brand-ink" />
            <span className="min-w-0">
              <span className="block font-medium">{i18n._(title)}</span>
              <span className="block text-sm text-ink-muted">{i18n._(summary)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function SearchResults({ typed }: { readonly typed: string }) {
  const { i18n, t } = useLingui();
  const values = useHelpValues();
  const entries = helpTopics
    .flatMap((topic) => topic.answers)
    .map((answer) => ({
      source: answer,
      question: i18n._(answer.question),
      answer: answer.answer.map((paragraph) => i18n._({ ...paragraph, values })).join(' '),
    }));
  const found = searchHelp(entries, typed);
  const said = typed.trim();
  return (
    <section aria-label={t`Search results`} className="mt-6">
      <p role="status" className="mb-3 text-sm text-ink-muted">
        {found.length === 0 ? (
          <Trans>No results for “{said}”. Try another word, or ask us below.</Trans>
        ) : null}
      </p>
      {found.length === 0 ? null : <AnswerList answers={found.map((entry) => entry.source)} />}
    </section>
  );
}
