import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { View } from '#features/ticket/queue-search.ts';

export const viewNames: Record<View, MessageDescriptor> = {
  open: msg({ message: 'Open', context: 'view of the queue' }),
  mine: msg({ message: 'Mine', context: 'view of the queue' }),
  unassigned: msg({ message: 'Unassigned', context: 'view of the queue' }),
  overdue: msg({ message: 'Overdue', context: 'view of the queue' }),
  pending: msg({ message: 'Wait for customer', context: 'view of the queue' }),
  solved: msg({ message: 'Solved', context: 'view of the queue' }),
  all: msg({ message: 'All', context: 'view of the queue' }),
};
