import { Panel, Section, VisuallyHidden } from '@kheya/ui';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';

import { identityDocumentsQuery } from '#shared/document/document-queries.ts';
import { slotsOf } from '#shared/document/document-slot.ts';
import { slotLabels } from '#shared/document/document-labels.ts';
import { UploadedDocument } from '#shared/document/uploaded-document.tsx';
import { useArea } from '#shared/user-query.ts';

/** The uploaded pictures for a last check; renders nothing if there are none. */
export function DocumentsSummary({ changeAt }: { readonly changeAt: string }) {
  const { i18n } = useLingui();
  const area = useArea();
  const { data } = useQuery(identityDocumentsQuery);
  const slots = slotsOf([], data?.results ?? []);
  if (slots.length === 0) return null;
  return (
    <Section
      title={<Trans>Photos</Trans>}
      aside={
        <Link to={changeAt} search={{ step: 'documents' }} className="text-link">
          <Trans>Change</Trans>
          <VisuallyHidden>
            : <Trans>Photos</Trans>
          </VisuallyHidden>
        </Link>
      }
    >
      <Panel>
        {slots.map((slot) =>
          slot.uploaded === null ? null : (
            <div key={slot.key} className="border-t border-line px-panel py-3 first:border-t-0">
              <UploadedDocument file={slot.uploaded} title={i18n._(slotLabels(slot, area).title)} />
            </div>
          ),
        )}
      </Panel>
    </Section>
  );
}
