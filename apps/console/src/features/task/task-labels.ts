import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Age, TaskSort, View } from '#features/task/task-search.ts';

export const viewNames: Record<View, MessageDescriptor> = {
  open: msg`All open tasks`,
  mine: msg`My tasks`,
  unowned: msg`Without an owner`,
  overdue: msg`Late`,
  closed: msg`Closed tasks`,
};

export const ageNames: Record<Age, MessageDescriptor> = {
  '1h': msg`Over an hour old`,
  '4h': msg`Over 4 hours old`,
  '1d': msg`Over a day old`,
};

export const sortNames: Record<TaskSort, MessageDescriptor> = {
  due_at: msg`Due first`,
  '-due_at': msg`Due last`,
  opened_at: msg`Oldest first`,
  '-opened_at': msg`Newest first`,
  closed_at: msg`Closed first`,
  '-closed_at': msg`Closed last`,
  kind: msg`Kind, A to Z`,
  '-kind': msg`Kind, Z to A`,
};
