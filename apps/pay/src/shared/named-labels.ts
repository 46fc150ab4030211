import { msg } from '@lingui/core/macro';

// Labels that help names. Each is written once, for its button and for the text about it, so that
// help never names an entry that does not exist.

export const stopLabel = msg`I was scammed: stop everything`;
export const cancelLabel = msg`Cancel for a full refund`;
export const requestCancellationLabel = msg`Request cancellation`;
export const complaintLabel = msg`A complaint`;

/** The labels by the names under which a help text quotes them. */
export const namedLabels = {
  stop: stopLabel,
  cancel: cancelLabel,
  requestCancellation: requestCancellationLabel,
  complaint: complaintLabel,
};
