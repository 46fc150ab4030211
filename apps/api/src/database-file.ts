import type { Insertable, Selectable } from 'kysely';
import type { DocumentType, FileUpload, KycIdentityDocument } from '@kheya/contract';

interface FileUploadTable {
  id: string;
  user_id: string;
  doc_type: DocumentType;
  side: FileUpload['side'];
  profile_type: FileUpload['profile_type'];
  business_id: string | null;
  file_name: string;
  content_type: FileUpload['content_type'];
  size: number;
  sealed_content: Buffer;
  sealed_copy: Buffer | null;
  status: KycIdentityDocument['status'];
  reason: string | null;
  judged_at: Date | null;
  created_at: Date;
}

export interface FileTables {
  'payments.file_uploads': FileUploadTable;
}

export type FileUploadRow = Selectable<FileUploadTable>;
export type NewFileUpload = Insertable<FileUploadTable>;
