import type { Selectable } from 'kysely';

interface DataExportTable {
  id: string;
  user_id: string;
  session_id: string;
  state: 'building' | 'ready' | 'failed';
  /** Bytes, once it is whole. */
  size: bigint | null;
  requested_at: Date;
  ended_at: Date | null;
  expires_at: Date;
}

interface DataExportPieceTable {
  id: string;
  export_id: string;
  number: number;
  sealed_content: Buffer;
}

export interface DataExportTables {
  'payments.data_exports': DataExportTable;
  'payments.data_export_pieces': DataExportPieceTable;
}

export type DataExportRow = Selectable<DataExportTable>;
