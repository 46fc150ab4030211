import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const morning = msg`Good morning`;
const afternoon = msg`Good afternoon`;
const evening = msg`Good evening`;

/** Chosen by the hour of the reader's own clock. */
export function greetingAt(milliseconds: number): MessageDescriptor {
  const hour = new Date(milliseconds).getHours();
  if (hour >= 4 && hour < 12) return morning;
  return hour >= 12 && hour < 17 ? afternoon : evening;
}
