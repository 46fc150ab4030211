import type { ColumnType, Insertable, Selectable, Updateable } from 'kysely';
import type { ProfileChange } from '@kheya/contract';
import type { ReviewReason } from './database-review.ts';
import type { UserAddressRow } from './database-person.ts';

export interface NameParts {
  readonly first_name: string;
  readonly middle_name: string | null;
  readonly last_name: string;
}

export type AddressParts = Omit<UserAddressRow, 'id' | 'user_id' | 'address_type' | 'created_at'>;

interface ProfileChangeTable {
  id: string;
  user_id: string;
  kind: ProfileChange['kind'];
  step: 'in_review' | 'at_partner' | 'document_wanted' | 'confirming' | 'restoring' | 'ended';
  outcome: 'applied' | 'refused' | 'cancelled' | null;
  reason: ProfileChange['reason'];
  wanted: ColumnType<NameParts | AddressParts, string, string>;
  before: ColumnType<NameParts | AddressParts, string, string>;
  customer_reason: ReviewReason | null;
  attempt: number;
  sent_at: Date | null;
  asked_at: Date | null;
  step_since: Date;
  idempotency_key: string | null;
  request_hash: string | null;
  created_at: Date;
  ended_at: Date | null;
}

interface ProfileChangeDocumentTable {
  file_upload_id: string;
  change_id: string;
  added_at: Date;
}

export interface ProfileChangeTables {
  'payments.profile_changes': ProfileChangeTable;
  'payments.profile_change_documents': ProfileChangeDocumentTable;
}

export type ProfileChangeRow = Selectable<ProfileChangeTable>;
export type NewProfileChange = Insertable<ProfileChangeTable>;
export type ProfileChangeUpdate = Updateable<ProfileChangeTable>;
