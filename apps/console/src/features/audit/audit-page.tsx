import { Trans, useLingui } from '@lingui/react/macro';
import { Button, EmptyState } from '@kheya/ui';
import { Link } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { AuditFilter } from '#features/audit/audit-filter.tsx';
import { AuditTable } from '#features/audit/audit-table.tsx';
import { useAudit } from '#features/audit/audit-api.ts';
import { auditList, type AuditSearch } from '#features/audit/audit-search.ts';
import { useAuditExport } from '#features/audit/use-audit-export.ts';
import { VerificationBox } from '#features/audit/verification-box.tsx';
import { ListBody } from '#shared/list-body.tsx';
import { ListLayout } from '#shared/list-layout.tsx';
import { useListState } from '@kheya/browser/list-state';
import { usePageTitle } from '@kheya/browser/page-title';
import { toasts } from '@kheya/browser/toasts';
import { paths } from '#shared/paths.ts';
import { ErrorText } from '#shared/error-notice.tsx';

/** Operator actions. Entries cannot be changed, and that can be verified. */
export function AuditPage() {
  const { t } = useLingui();
  const [search, show] = useListState(auditList, paths.audit);
  const query = useAudit(search);
  usePageTitle(t`Audit log`);
  return (
    <ListLayout
      title={<Trans>Audit log</Trans>}
      intro={
        <Trans>
          Everything operators did. Each entry carries the fingerprint of the one before it, so any
          change or removal shows.
        </Trans>
      }
      filter={
        <>
          <VerificationBox />
          <div className="flex w-full flex-wrap items-end justify-between gap-2">
            <AuditFilter search={search} onShow={show} />
            <ExportButton search={search} />
          </div>
        </>
      }
    >
      <ListBody
        query={query}
        waiting={t`Loading the log`}
        empty={<EmptyAuditLog search={search} />}
        page={search}
        onPage={show}
      >
        {(entries, stale) => <AuditTable {...{ entries, stale }} />}
      </ListBody>
    </ListLayout>
  );
}

function ExportButton({ search }: { readonly search: AuditSearch }) {
  const file = useAuditExport(search);
  return (
    <Button
      size="sm"
      icon={<Download aria-hidden />}
      busy={file.isPending}
      onClick={() =>
        file.mutate(undefined, {
          onError: (error) => toasts.show({ tone: 'negative', text: <ErrorText error={error} /> }),
        })
      }
    >
      <Trans>Export as CSV</Trans>
    </Button>
  );
}

function EmptyAuditLog({ search }: { readonly search: AuditSearch }) {
  if (!auditList.isNarrowed(search)) {
    return (
      <EmptyState title={<Trans>No entries yet</Trans>}>
        <Trans>The first thing an operator does shows up here.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={false}
      title={<Trans>No matches for these filters</Trans>}
      action={
        <Link to={paths.audit} className="touch-area text-link">
          <Trans>Show everything</Trans>
        </Link>
      }
    />
  );
}
