import { Trans, useLingui } from '@lingui/react/macro';
import { classNames } from '@kheya/ui';
import type { ReactNode } from 'react';
import {
  type ComparisonRow,
  isDifference,
  type ServiceAnswer,
} from '#features/review/agreement.ts';
import { AgreementMark } from '#features/review/agreement-mark.tsx';
import type { GivenDocument } from '#features/review/document-figure.tsx';
import { useDocumentName } from '#features/review/document-name.ts';
import { documentStates } from '#features/review/review-labels.ts';

export interface ComparisonTableProps<Field extends string> {
  readonly caption: string;
  readonly rows: readonly ComparisonRow<Field>[];
  readonly fieldName: (field: Field) => string;
  /** The declared value; null where the customer gave none. */
  readonly declared: (field: Field) => ReactNode;
  /** The service's own value, where it is more than its text. */
  readonly serviceValue?: (field: Field, value: string) => ReactNode;
}

/** What was declared, what the documents show and what the verification service says, side by side. */
export function ComparisonTable<Field extends string>(props: ComparisonTableProps<Field>) {
  const { t } = useLingui();
  const { caption, rows, fieldName, declared, serviceValue } = props;
  const heads = {
    declared: t`Declared`,
    document: t`Document`,
    service: t`Verification service`,
    result: t`Result`,
  };
  return (
    <table className="w-full text-left max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-sm text-ink-faint max-md:sr-only">
        <tr className="border-b border-line">
          <td className="w-28" />
          {Object.values(heads).map((head) => (
            <th key={head} scope="col" className="h-9 px-2.5 font-medium last:w-36">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-b border-line max-md:block max-md:border-t">
        {rows.map((row) => (
          <tr
            key={row.field}
            className={classNames(
              'max-md:grid max-md:gap-1 max-md:py-2.5',
              isDifference(row.agreement) && 'bg-caution-soft max-md:-mx-4 max-md:px-4',
            )}
          >
            <th
              scope="row"
              className={classNames(
                'py-2 pr-2.5 align-top max-md:p-0 md:pl-2.5',
                isDifference(row.agreement) ? 'font-semibold' : 'font-medium text-ink-muted',
              )}
            >
              {fieldName(row.field)}
            </th>
            <Cell head={heads.declared}>{declared(row.field) ?? <NotProvided />}</Cell>
            <Cell head={heads.document}>
              <DocumentCell row={row} />
            </Cell>
            <Cell head={heads.service}>
              <ServiceCell
                answer={row.service}
                show={
                  serviceValue === undefined ? undefined : (value) => serviceValue(row.field, value)
                }
              />
            </Cell>
            <Cell head={heads.result}>
              <AgreementMark agreement={row.agreement} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** On a phone each value has the name of its column before it. */
function Cell({ head, children }: { readonly head: string; readonly children: ReactNode }) {
  return (
    <td className="px-2.5 py-2 align-top wrap-anywhere max-md:flex max-md:justify-between max-md:gap-4 max-md:p-0">
      <span aria-hidden className="shrink-0 text-ink-muted md:hidden">
        {head}
      </span>
      <div className="min-w-0 max-md:text-right">{children}</div>
    </td>
  );
}

export function NotProvided() {
  return (
    <span className="text-ink-faint">
      <Trans>Not provided</Trans>
    </span>
  );
}

function DocumentCell({ row }: { readonly row: ComparisonRow }) {
  const { i18n } = useLingui();
  const nameOf = useDocumentName();
  const { documents, signature } = row;
  if (documents.length === 0 && signature === null) return <NotProvided />;
  return (
    <>
      {signature === null ? null : (
        <span className="block">
          <Trans>Signed as {signature}</Trans>
        </span>
      )}
      {documents.map((document) => (
        <span key={document.id} className="block">
          {nameOf(document)}
          {isStillOpen(document) ? null : (
            <span className="block text-sm text-ink-muted">
              {document.reason ?? i18n._(documentStates[document.status])}
            </span>
          )}
        </span>
      ))}
    </>
  );
}

/** The usual state of a document under review; the figure above says it once. */
const isStillOpen = ({ status }: GivenDocument) => status === 'UPLOADED' || status === 'IN_REVIEW';

interface ServiceCellProps {
  readonly answer: ServiceAnswer;
  readonly show: ((value: string) => ReactNode) | undefined;
}

function ServiceCell({ answer, show }: ServiceCellProps) {
  const { t } = useLingui();
  if (answer === null) return <NotProvided />;
  if ('value' in answer) return <>{show?.(answer.value) ?? answer.value}</>;
  const words: Readonly<Record<string, string>> = {
    ACCEPTED: t`Accepted`,
    REJECTED: t`Rejected`,
    REVIEW: t`Needs review`,
    PROVISIONAL: t`Documents needed`,
    PENDING: t`Checking`,
    VENDOR_ERROR: t`Service error, retrying`,
  };
  return (
    <>
      {words[answer.result] ?? answer.result}
      {answer.reason === null ? null : (
        <span lang="en" className="block text-sm text-ink-muted">
          {answer.reason}
        </span>
      )}
    </>
  );
}
