/** Row types of the marks in an account's history. */
interface HistoryMarkTable {
  account_id: string;
  row_number: bigint;
  seq: bigint;
}

export interface HistoryTables {
  'payments.history_marks': HistoryMarkTable;
}
