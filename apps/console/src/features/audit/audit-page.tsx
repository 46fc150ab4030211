import { Trans, useLingui } from '@lingui/react/macro';
import { Button, EmptyState } from '@kheya/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { AuditFilter } from '#features/audit/audit-filter.tsx';
import { AuditTable } from '#features/audit/audit-table.tsx';
import { useAudit } from '#features/audit/audit-api.ts';
import { type AuditSearch, isNarrowed, readAudit } from '#features/audit/audit-search.ts';
import { useAuditExport } from '#features/audit/use-audit-export.ts';
import { VerificationBox } from '#features/audit/verification-box.tsx';
import { ListBody } from '#shared/list-body.tsx';
import { ListLayout } from '#shared/list-layout.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { toasts } from '#shared/toasts.ts';
import { Wording } from '#shared/trouble.tsx';

/** What operators did. Nothing in it can be changed, and that can be verified. */
export function AuditPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const search = readAudit(useSearch({ strict: false }));
  const query = useAudit(search);
  usePageTitle(t`Audit log`);
  return (
    <ListLayout
      title={<Trans>Audit log</Trans>}
      intro={
        <Trans>
          Everything operators did. Each entry carries the fingerprint of the one before it, so none
          can be changed or taken out unnoticed.
        </Trans>
      }
      filter={
        <>
          <VerificationBox />
          <div className="flex w-full flex-wrap items-end justify-between gap-2">
            <AuditFilter search={search} />
            <ExportButton search={search} />
          </div>
        </>
      }
    >
      <ListBody
        query={query}
        waiting={t`Loading the log`}
        empty={<Nothing search={search} />}
        page={search}
        onPage={(page) => void navigate({ to: paths.audit, search: { ...search, ...page } })}
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
          onError: (error) => toasts.show({ tone: 'negative', text: <Wording error={error} /> }),
        })
      }
    >
      <Trans>Export as CSV</Trans>
    </Button>
  );
}

function Nothing({ search }: { readonly search: AuditSearch }) {
  if (!isNarrowed(search)) {
    return (
      <EmptyState title={<Trans>Nobody has done anything yet</Trans>}>
        <Trans>The first decision of an operator stands here.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={false}
      title={<Trans>Nothing fits these filters</Trans>}
      action={
        <Link to={paths.audit} className="text-link">
          <Trans>Show everything</Trans>
        </Link>
      }
    />
  );
}
