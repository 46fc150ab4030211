/** A call no rule can be applied to: a wrong type, a text that is no id. Nothing happened. */
export class LedgerMalformed extends TypeError {
  override readonly name = 'LedgerMalformed';
}

/** More waits than may be kept in memory. Nothing happened; ask again later. */
export class LedgerBusy extends Error {
  override readonly name = 'LedgerBusy';
}

/** The books could not answer. What became of the call is unknown: send the same ids again. */
export class LedgerUnavailable extends Error {
  override readonly name = 'LedgerUnavailable';
}
