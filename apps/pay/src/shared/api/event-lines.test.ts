import { expect, test, vi } from 'vitest';

import { parseBlock, readEvents } from './event-lines.ts';

function streamOf(...pieces: string[]): Response {
  const encoder = new TextEncoder();
  return new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(encoder.encode(piece));
        controller.close();
      },
    }),
  );
}

test('events are read wherever the network splits them', async () => {
  const heard = vi.fn();
  const answer = streamOf(
    'event: trans',
    'fer\ndata: {"kind":"transfer"}\n',
    '\n: still here\n\nevent: resync\ndata: {}\n\n',
  );
  const events = [];
  for await (const event of readEvents(answer, heard)) events.push(event);
  expect(events).toEqual([
    { kind: 'transfer', data: '{"kind":"transfer"}' },
    { kind: 'resync', data: '{}' },
  ]);
  expect(heard).toHaveBeenCalled();
});

test('a heartbeat is not an event', () => {
  expect(parseBlock(': still here')).toBeUndefined();
});

test('an event without a name is a message', () => {
  expect(parseBlock('data: a\ndata: b')).toEqual({ kind: 'message', data: 'a\nb' });
});
