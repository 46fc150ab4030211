import type { Generated } from 'kysely';

export interface NameRescreenTable {
  id: Generated<string>;
  kind: 'customer' | 'payee';
  subject_id: string;
  asked_at: Date | null;
}

export interface NameScreeningTables {
  'payments.name_rescreens': NameRescreenTable;
}
