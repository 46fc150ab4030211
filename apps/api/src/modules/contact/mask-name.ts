/** R••••• K•••••: enough to recognise a known person, not enough to learn a name. */
export function maskName(name: string): string {
  const segments = new Intl.Segmenter('bn', { granularity: 'grapheme' });
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const [first, ...rest] = [...segments.segment(word)].map(({ segment }) => segment);
      return `${first}${'•'.repeat(Math.min(rest.length, 6))}`;
    })
    .join(' ');
}
