import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { AuditRow } from '#features/audit/audit-api.ts';
import { type AuditSearch, queryOf } from '#features/audit/audit-search.ts';
import { actionName } from '#features/audit/action-names.ts';
import { csvFile } from '#shared/csv.ts';
import { call } from '@kheya/browser/api/call';

/** The API's maximum per call. */
const pageSize = 200;

/** Writes every entry that matches the filters into a file, each with its full hash. */
export function useAuditExport(search: AuditSearch) {
  const { i18n, t } = useLingui();
  const heads = [
    ...[t`Entry`, t`Time`, t`Operator`, t`Action`, t`Customer`],
    ...[t`Details`, t`Fingerprint`],
  ];
  const rowOf = ({ number, at, operator, action, customer, facts, hash }: AuditRow) => [
    ...[`${number}`, at, operator.name, actionName(i18n, action), customer?.name ?? ''],
    ...[JSON.stringify(facts), hash],
  ];
  return useMutation({
    mutationFn: async () => {
      const entries: AuditRow[] = [];
      for (;;) {
        // An entry added during the export moves all others by one: an entry already exported is
        // skipped.
        const query = { ...queryOf(search), limit: pageSize, offset: entries.length };
        const { results } = await call('GET /console/audit/', { query });
        entries.push(...results);
        if (results.length < pageSize) break;
      }
      const once = new Map(entries.map((entry) => [entry.id, entry]));
      return csvFile([heads, ...[...once.values()].map(rowOf)]);
    },
    onSuccess: (file) => save(file, 'kheya-audit.csv'),
  });
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
