/** A column with sealed values, and how they are sealed. */
export interface SealedColumn {
  readonly table: string;
  readonly key: string;
  readonly column: string;
  /**
   * What the keys are derived for; `accounts` is sealed by the accounts site with its own secret.
   */
  readonly use: 'identity' | 'attachment' | 'file' | 'accounts';
  /** What is bound to the sealed bytes, as an expression over the row. */
  readonly about: string;
  /** Files are megabytes, so they are read few at a time. */
  readonly atOnce: number;
  /** The trigger that makes evidence immutable; the sealed content is the same before and after. */
  readonly trigger?: string;
}

/** Every sealed column: a test compares the list with every `sealed_` column. */
export const SEALED: readonly SealedColumn[] = [
  {
    table: 'payments.user_identifications',
    key: 'id',
    column: 'sealed_number',
    use: 'identity',
    about: 'user_id::text',
    atOnce: 200,
  },
  {
    table: 'payments.withdrawal_requests',
    key: 'id',
    column: 'sealed_destination',
    use: 'identity',
    about: 'id::text',
    atOnce: 200,
  },
  {
    table: 'payments.attachments',
    key: 'id',
    column: 'sealed_content',
    use: 'attachment',
    about: 'id::text',
    atOnce: 5,
    trigger: 'attachments_kept',
  },
  {
    table: 'payments.file_uploads',
    key: 'id',
    column: 'sealed_content',
    use: 'file',
    about: 'id::text',
    atOnce: 5,
  },
  {
    table: 'payments.file_uploads',
    key: 'id',
    column: 'sealed_copy',
    use: 'file',
    about: `id || ' copy'`,
    atOnce: 50,
  },
  {
    table: 'payments.transaction_photos',
    key: 'id',
    column: 'sealed_content',
    use: 'file',
    about: 'id::text',
    atOnce: 5,
  },
  {
    table: 'payments.data_export_pieces',
    key: 'id',
    column: 'sealed_content',
    use: 'file',
    about: `export_id || ' ' || number`,
    atOnce: 5,
  },
  {
    table: 'identity.signing_keys',
    key: 'kid',
    column: 'sealed_private_jwk',
    use: 'accounts',
    about: `''`,
    atOnce: 50,
  },
  {
    table: 'identity.authenticators',
    key: 'user_id',
    column: 'sealed_secret',
    use: 'accounts',
    about: `''`,
    atOnce: 200,
  },
  {
    table: 'identity.authenticators',
    key: 'user_id',
    column: 'sealed_pending_secret',
    use: 'accounts',
    about: `''`,
    atOnce: 200,
  },
];
