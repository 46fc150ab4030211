import { describe, expect, it } from 'vitest';
import {
  composeSecurityMail,
  SECURITY_MAIL_TEXTS,
  type SecurityMailKind,
} from '#server/mail/security-mail.ts';

const kinds = Object.keys(SECURITY_MAIL_TEXTS.en) as SecurityMailKind[];

describe('composeSecurityMail', () => {
  it.each(kinds)(
    '%s is as complete in Bangla as in English, with nothing in Latin letters',
    (kind) => {
      const english = SECURITY_MAIL_TEXTS.en[kind];
      const bangla = SECURITY_MAIL_TEXTS.bn[kind];
      expect(bangla.after).toHaveLength(english.after.length);
      const words = [bangla.subject, bangla.before, ...bangla.after].join(' ');
      expect(words.replaceAll(/\{\w+\}/g, '')).not.toMatch(/[a-z]/i);
      expect(bangla.before.match(/\{\w+\}/g)).toEqual(english.before.match(/\{\w+\}/g));
    },
  );

  it("names are filled in as they are, and numbers in the reader's digits", () => {
    const user = { email: 'a@example.com', locale: 'bn' } as const;
    expect(composeSecurityMail('recovery_code_used', user, { left: 9 }).text).toContain('৯টি');
    const named = composeSecurityMail('passkey_added', user, { name: '<b>$& phone</b>' });
    expect(named.text).toContain('<b>$& phone</b>');
    expect(named.html).not.toContain('<b>$&');
  });
});
