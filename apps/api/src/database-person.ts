import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { additionalInfo } from '@kheya/contract';

type AdditionalInfoTable = z.output<typeof additionalInfo> & {
  user_id: string;
  updated_at: Date;
};

interface IpInfoTable {
  ip: string;
  asked_at: Date;
  /** Set with nothing in the other columns where the provider does not know the address. */
  answered_at: Date | null;
  city: string | null;
  region: string | null;
  country: string | null;
  country_code: string | null;
  latitude: number | null;
  longitude: number | null;
  timezone: string | null;
  org: string | null;
  postal_code: string | null;
}

export interface PersonTables {
  'payments.additional_infos': AdditionalInfoTable;
  'payments.ip_infos': IpInfoTable;
}

export type AdditionalInfoRow = Selectable<AdditionalInfoTable>;
export type IpInfoRow = Selectable<IpInfoTable>;
