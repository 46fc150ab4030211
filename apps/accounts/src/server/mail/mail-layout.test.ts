import { describe, expect, it } from 'vitest';
import { composeMail } from '#server/mail/mail-layout.ts';
import { SUPPORT_PHONE } from '#server/mail/mail-text.ts';
import { MAIL_TEXTS, type MailKind } from '#server/mail/mail-texts.ts';
import { SECURITY_MAIL_TEXTS } from '#server/mail/security-mail.ts';

const kinds = Object.keys(MAIL_TEXTS.en) as MailKind[];

describe('composeMail', () => {
  it.each(kinds)('%s is sent in both languages', (kind) => {
    const english = composeMail(kind, 'a@example.com', 'en', '012345');
    const bangla = composeMail(kind, 'a@example.com', 'bn', '012345');
    expect(english.text).toContain('012345');
    expect(bangla.text).toContain('012345');
    expect(bangla.html).toContain('lang="bn"');
    expect(bangla.subject).toMatch(/[\u0980-\u09ff]/);
    expect(english.subject).not.toMatch(/[\u0980-\u09ff]/);
  });

  it('the Bangla mail is entirely in Bangla and as complete as the English one', () => {
    for (const kind of kinds) {
      const { before, subject, after } = MAIL_TEXTS.bn[kind];
      expect(after).toHaveLength(MAIL_TEXTS.en[kind].after.length);
      for (const words of [before, subject, ...after]) {
        expect(words).toMatch(/[\u0985-\u09b9]/);
        expect(words).not.toMatch(/[a-z]/i);
      }
    }
  });

  it.each(['en', 'bn'] as const)('sends nobody to a ticket they cannot open (%s)', (locale) => {
    const texts = { ...MAIL_TEXTS[locale], ...SECURITY_MAIL_TEXTS[locale] };
    const withPhone = Object.entries(texts)
      .filter(([, { after }]) => after.join(' ').includes(SUPPORT_PHONE))
      .map(([kind]) => kind);
    for (const { after } of Object.values(texts)) {
      expect(after.join(' ')).not.toMatch(/write to support|সাপোর্টে লিখুন/i);
    }
    // Mails about a change that has been made, possibly by a stranger.
    expect(withPhone.sort()).toEqual([
      'authenticator_added',
      'authenticator_removed',
      'email_changed',
      'mobile_changed',
      'passkey_added',
      'passkey_removed',
      'password_changed',
      'password_replaced',
      'recovery_code_used',
      'recovery_codes_made',
    ]);
  });

  it('an address appears as it is', () => {
    const fact = 'a$&b@example.com';
    expect(composeMail('email_changed', 'a@example.com', 'en', undefined, { fact }).text).toContain(
      `is now ${fact}.`,
    );
  });

  it('a mail without a code has no empty code block', () => {
    expect(composeMail('sign_up_known', 'a@example.com', 'en').html).not.toContain(
      'letter-spacing',
    );
  });
});
