/**
 * What a line of a log may not hold, whoever wrote it there. Ids stay, for without them nothing is
 * found; numbers are cut where a person's may be: seven digits and more that stand alone.
 */
const CUT: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'<>@\\=:,()]{1,64}@[^\s"'<>@.\\]{1,63}(?:\.[^\s"'<>@.\\]{1,63}){1,8}/g, '[email]'],
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/(?<![\w.-])\+?\d(?:[ .()-]{0,2}\d){6,18}(?![\w-])/g, '[number]'],
];

/** The time of a line is a number too, and an instant in a text is nobody's. */
const KEPT = /("time":\d+|"port":\d+|\d{4}-\d\d-\d\d(?:T[\d:.]+Z?)?)/;

/** A line as it may be written. */
export function scrubLine(line: string): string {
  return line
    .split(KEPT)
    .map((part, index) => (index % 2 === 1 ? part : scrubText(part)))
    .join('');
}

function scrubText(text: string): string {
  return CUT.reduce((left, [found, name]) => left.replace(found, name), text);
}
