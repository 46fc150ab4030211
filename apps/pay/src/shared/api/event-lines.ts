export interface StreamEvent {
  readonly kind: string;
  readonly data: string;
}

/** The events of a `text/event-stream`; every byte, heartbeats included, is a sign of life. */
export async function* readEvents(
  answer: Response,
  onData: () => void,
): AsyncGenerator<StreamEvent> {
  if (answer.body === null) return;
  let rest = '';
  for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
    onData();
    const blocks = (rest + text).replaceAll('\r\n', '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = parseBlock(block);
      if (event !== undefined) yield event;
    }
  }
}

/** One block of lines as an event; undefined for a comment or a block without data. */
export function parseBlock(block: string): StreamEvent | undefined {
  const lines = block.split('\n').filter((line) => line !== '' && !line.startsWith(':'));
  const valueOf = (name: string) =>
    lines
      .filter((line) => line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''));
  const data = valueOf('data');
  if (data.length === 0) return undefined;
  return { kind: valueOf('event').at(-1) ?? 'message', data: data.join('\n') };
}
