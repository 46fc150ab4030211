import { Trans, useLingui } from '@lingui/react/macro';
import { EmptyState } from '@kheya/ui';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { AuditFilter } from '#features/audit/audit-filter.tsx';
import { AuditTable } from '#features/audit/audit-table.tsx';
import { useAudit } from '#features/audit/audit-api.ts';
import { type AuditSearch, readAudit } from '#features/audit/audit-search.ts';
import { VerificationBox } from '#features/audit/verification-box.tsx';
import { ListPages } from '#shared/list-pages.tsx';
import { ListWaiting } from '#shared/list-waiting.tsx';
import { usePageTitle } from '#shared/page-title.ts';
import { paths } from '#shared/paths.ts';
import { Trouble } from '#shared/trouble.tsx';

/** What operators did. Nothing in it can be changed, and that can be verified. */
export function AuditPage() {
  const { t } = useLingui();
  const search = readAudit(useSearch({ strict: false }));
  usePageTitle(t`Audit log`);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="grid gap-3 px-4 pt-4 pb-3 lg:px-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div>
            <h1>
              <Trans>Audit log</Trans>
            </h1>
            <p className="mt-0.5 max-w-prose text-ink-muted">
              <Trans>
                Everything operators did. Each entry carries the fingerprint of the one before it,
                so none can be changed or taken out unnoticed.
              </Trans>
            </p>
          </div>
          <VerificationBox />
        </div>
        <AuditFilter search={search} />
      </header>
      <AuditList search={search} />
    </div>
  );
}

function AuditList({ search }: { readonly search: AuditSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { data, error, isPlaceholderData, refetch } = useAudit(search);
  if (error && !data) {
    return (
      <div className="px-4 lg:px-6">
        <Trouble error={error} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!data) return <ListWaiting label={t`Loading the log`} />;
  if (data.results.length === 0) return <Nothing search={search} />;
  return (
    <>
      <AuditTable entries={data.results} stale={isPlaceholderData} />
      <ListPages
        count={data.count}
        page={search}
        onPage={(page) => void navigate({ to: paths.audit, search: { ...search, ...page } })}
      />
    </>
  );
}

function Nothing({ search }: { readonly search: AuditSearch }) {
  const { operator, subject, action } = search;
  if (operator === undefined && subject === undefined && action === undefined) {
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
