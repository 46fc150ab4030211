import { PROFILE_STATUS_GROUP, PROFILE_STATUSES, type ProfileStatus } from '@kheya/contract';
import { NOT_FIRED_YET, PROFILE_EVENTS, type ProfileEvent } from './profile-status-events.ts';
import { PROFILE_STATUS_ROWS, type TimeOut } from './profile-status-rows.ts';
import { FIRST_STATUSES, PROFILE_STATUS_TABLE, TERMINAL_STATUSES } from './profile-status-table.ts';

type Moves = readonly (readonly [ProfileEvent, ProfileStatus])[];

const GROUPS = {
  signing_up: 'Signing up',
  incomplete: 'Incomplete',
  in_review: 'In review',
  accepted: 'Accepted',
  bdt_only: 'BDT only',
  rejected: 'Rejected',
} as const;

const movesOf = (status: ProfileStatus) =>
  Object.entries(PROFILE_STATUS_TABLE[status]) as unknown as Moves;

/** The content of docs/profile-status.md: the table of statuses in words. */
export function profileStatusDocument(): string {
  const events = Object.keys(PROFILE_EVENTS).length;
  const moves = PROFILE_STATUSES.flatMap(movesOf).length;
  const head = [
    '# The statuses of a profile',
    'A page made from the code; a test compares the two. After a change of the table: `npx vitest run --project unit apps/api/src/modules/user/profile-status-document.test.ts -u`.',
    `A profile is in one of ${PROFILE_STATUSES.length} statuses (specification, section 4) and is moved by ${events} events, never to a target: \`profile-status-table.ts\` says where an event leads from each status, ${moves} moves in all. An event that is not in a status's table is refused, and kept as refused in \`payments.profile_status_changes\`. What the person reads, what they can do and what the clock does stand beside it in \`profile-status-rows.ts\`. The partner's word comes by webhook and by asking; both only read how it stands, so order, repeats and losses change nothing.`,
    'Nothing leaves:',
    list(TERMINAL_STATUSES),
    'A profile is made in:',
    list(FIRST_STATUSES),
    'Events whose place is not built yet, so that `CARD_CREATED` is the one status no running code reaches:',
    list(NOT_FIRED_YET),
  ];
  const groups = Object.entries(GROUPS).flatMap(([group, title]) => [
    `## ${title}`,
    ...PROFILE_STATUSES.filter((status) => PROFILE_STATUS_GROUP[status] === group).flatMap(section),
  ]);
  const glossary = ['## The events', list(PROFILE_EVENTS)];
  return `${[...head, ...groups, ...glossary].join('\n\n')}\n`;
}

function section(status: ProfileStatus): string[] {
  const row = PROFILE_STATUS_ROWS[status];
  const entered = PROFILE_STATUSES.flatMap((from) =>
    movesOf(from)
      .filter(([, to]) => to === status && from !== status)
      .map(([event]) => `\`${event}\` from ${from}`),
  );
  const first: Partial<Record<ProfileStatus, string>> = FIRST_STATUSES;
  const made = first[status] === undefined ? [] : [`made: ${first[status]}`];
  const left = movesOf(status).map(([event, to]) =>
    to === status ? `\`${event}\` stays` : `\`${event}\` → ${to}`,
  );
  const lines = [
    `- Entered by: ${join([...made, ...entered])}`,
    `- Left by: ${join(left)}`,
    `- The person reads: “${row.en}” / “${row.bn}”`,
    `- They can: ${row.next.replaceAll('_', ' ')}`,
    `- An operator: ${row.operator}`,
    `- Time-out: ${join(row.timeOuts.map(timeOut))}`,
    `- Usual wait: ${row.usualSeconds === null ? 'none' : span(row.usualSeconds)}`,
  ];
  return [`### ${status}`, lines.join('\n')];
}

const join = (parts: readonly string[]) => (parts.length === 0 ? 'nothing' : parts.join('; '));

const list = (facts: Readonly<Record<string, string>>) =>
  Object.entries(facts)
    .map(([name, words]) => `- \`${name}\`: ${words}`)
    .join('\n');

function timeOut({ afterSeconds, workingDays, fires }: TimeOut): string {
  const after = workingDays === undefined ? span(afterSeconds) : `${workingDays} working days`;
  const what = {
    another_try: 'another try of the job',
    reminder: 'a reminder to the person',
    operator_task: 'a task for an operator',
  };
  return `after ${after} ${fires in what ? what[fires as keyof typeof what] : `\`${fires}\``}`;
}

function span(seconds: number): string {
  const [count, unit] =
    seconds >= 86_400
      ? [seconds / 86_400, 'day']
      : seconds >= 3600
        ? [seconds / 3600, 'hour']
        : [seconds / 60, 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
