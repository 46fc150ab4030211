import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { SignalKind } from '@kheya/contract';

/** What a payment looked like. */
export const signalNames: Record<SignalKind, MessageDescriptor> = {
  velocity: msg`Much more than usual`,
  structuring: msg`Several just below a threshold`,
  many_payers: msg`Many customers pay one account`,
  dormant: msg`Large after a long silence`,
  new_device: msg`Large, soon after a new browser`,
  scam_answers: msg`Paid after a worrying answer`,
};
