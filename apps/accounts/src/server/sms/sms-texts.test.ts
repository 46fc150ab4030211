import { describe, expect, it } from 'vitest';
import { composeSms, SMS_KINDS } from '#server/sms/sms-texts.ts';

const LINK = `https://accounts.kheya.example/stop-change?token=${'x'.repeat(22)}`;
const filled = (kind: (typeof SMS_KINDS)[number], locale: 'en' | 'bn') =>
  composeSms(kind, '+8801712345678', locale, {
    code: kind === 'password_code' ? '01234567' : '012345',
    fact: kind.endsWith('_old_code') ? LINK : '••• ••• 5678',
  }).text;

describe('composeSms', () => {
  it.each(SMS_KINDS)('%s is sent in both languages with no placeholder left', (kind) => {
    expect(filled(kind, 'bn')).toMatch(/[\u0985-\u09b9]/);
    expect(filled(kind, 'en')).not.toMatch(/[\u0980-\u09ff]/);
    for (const locale of ['en', 'bn'] as const) {
      expect(filled(kind, locale)).not.toMatch(/[{}]/);
      if (kind.endsWith('_code')) expect(filled(kind, locale)).toMatch(/^012345(67)? /);
    }
  });

  it.each(SMS_KINDS)('%s takes two parts at most', (kind) => {
    // 153 characters of the GSM alphabet, or 67 of UCS-2, a part (3GPP TS 23.040).
    expect(filled(kind, 'en').length).toBeLessThanOrEqual(2 * 153);
    expect(filled(kind, 'bn').length).toBeLessThanOrEqual(2 * 67);
  });
});
