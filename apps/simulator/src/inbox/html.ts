/** Text that is safe inside an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** HTML built here, with every value escaped. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | Html | readonly Html[];

/** A template whose values are escaped unless they are HTML already. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const write = (part: Part): string => {
    if (typeof part === 'string') return escapeHtml(part);
    return part instanceof Html ? part.text : part.map((item) => item.text).join('');
  };
  return new Html(
    strings
      .map((text, index) => text + (index < parts.length ? write(parts[index] ?? '') : ''))
      .join(''),
  );
}
