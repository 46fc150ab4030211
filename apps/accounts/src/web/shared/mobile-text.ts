/** A number in its country's own format: +1 (917) 555-0142, +880 1712-345678. */
export function mobileText(mobile: string): string {
  const us = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(mobile);
  if (us) return `+1 (${us[1]}) ${us[2]}-${us[3]}`;
  const bd = /^\+880(\d{4})(\d{6})$/.exec(mobile);
  return bd ? `+880 ${bd[1]}-${bd[2]}` : mobile;
}
