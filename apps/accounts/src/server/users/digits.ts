/** Replaces Bangla digits by Latin ones. */
export function toLatinDigits(text: string): string {
  return text.replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x9e6));
}
