const bangla = /[\u0980-\u09FF]/;
const banglaHead = /^[\u0980-\u09FF][\u09BE-\u09CC\u09BC]?/;

/**
 * RK for Rahima Khatun; র for রহিমা, নু for নুসরাত: Bangla takes one letter with its vowel sign.
 */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (first === undefined) return '';
  if (bangla.test(first)) return banglaHead.exec(first.normalize('NFC'))?.[0] ?? first.slice(0, 1);
  const last = words.length > 1 ? words[words.length - 1] : undefined;
  return (first.slice(0, 1) + (last?.slice(0, 1) ?? '')).toUpperCase();
}
