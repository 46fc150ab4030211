/**
 * A call that no rule can be applied to: a wrong type, an id that is not a uuid. Nothing happened.
 */
export class LedgerMalformed extends TypeError {
  override readonly name = 'LedgerMalformed';
}

/** The queue is full. Nothing happened; try again later. */
export class LedgerBusy extends Error {
  override readonly name = 'LedgerBusy';
}

/** The books could not answer. The outcome of the call is unknown: send the same ids again. */
export class LedgerUnavailable extends Error {
  override readonly name = 'LedgerUnavailable';
}
