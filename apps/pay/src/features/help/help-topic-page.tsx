import { BackIcon, backStyle } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useParams } from '@tanstack/react-router';

import { AnswerList } from '#features/help/answer-list.tsx';
import { HelpContact } from '#features/help/help-contact.tsx';
import type { HelpTopic } from '#features/help/help-topic.ts';
import { findTopic } from '#features/help/help-topics.ts';
import { legalSlug } from '#shared/legal/legal-slugs.ts';
import { NotFound } from '#shared/not-found.tsx';
import { usePageTitle } from '@kheya/browser/page-title';
import { paths } from '#shared/paths.ts';
import { PublicFooter } from '#shared/public-footer.tsx';
import { PublicFrame, PublicPage } from '#shared/public-frame.tsx';

/** The questions of one topic, all open, with links to the legal documents. */
export function HelpTopicPage() {
  const { topic } = useParams({ strict: false });
  const found = findTopic(topic);
  return found === undefined ? <NotFound /> : <Topic topic={found} />;
}

function Topic({ topic }: { readonly topic: HelpTopic }) {
  const { i18n } = useLingui();
  usePageTitle(i18n._(topic.title));
  return (
    <PublicFrame footer={<PublicFooter />}>
      <PublicPage>
        <Link to={paths.help()} className={backStyle('-ml-0.5')}>
          <BackIcon />
          <Trans>All topics</Trans>
        </Link>
        <h1 className="mt-3">{i18n._(topic.title)}</h1>
        <p className="mt-1 text-ink-muted">{i18n._(topic.summary)}</p>
        <div className="mt-6">
          <AnswerList answers={topic.answers} open />
        </div>
        <p className="mt-2 text-sm">
          <Link
            to={paths.legalDocument(legalSlug(topic.legal))}
            className="inline-flex min-h-control items-center text-link"
          >
            <Trans>Read the legal terms</Trans>
          </Link>
        </p>
        <HelpContact kind={topic.ticket} />
      </PublicPage>
    </PublicFrame>
  );
}
