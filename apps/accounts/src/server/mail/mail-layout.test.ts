import { describe, expect, it } from 'vitest';
import { composeMail } from '#server/mail/mail-layout.ts';
import { MAIL_TEXTS, type MailKind } from '#server/mail/mail-texts.ts';

const kinds = Object.keys(MAIL_TEXTS.en) as MailKind[];

describe('composeMail', () => {
  it.each(kinds)('%s is told in both languages', (kind) => {
    const english = composeMail(kind, 'a@example.com', 'en', '012345');
    const bangla = composeMail(kind, 'a@example.com', 'bn', '012345');
    expect(english.text).toContain('012345');
    expect(bangla.text).toContain('012345');
    expect(bangla.html).toContain('lang="bn"');
    expect(bangla.subject).toMatch(/[\u0980-\u09ff]/);
    expect(english.subject).not.toMatch(/[\u0980-\u09ff]/);
  });

  it('says all of it in Bangla, and as much as in English', () => {
    for (const kind of kinds) {
      const { before, subject, after } = MAIL_TEXTS.bn[kind];
      expect(after).toHaveLength(MAIL_TEXTS.en[kind].after.length);
      for (const words of [before, subject, ...after]) {
        expect(words).toMatch(/[\u0985-\u09b9]/);
        expect(words).not.toMatch(/[a-z]/i);
      }
    }
  });

  it('has no empty code block in a mail without a code', () => {
    expect(composeMail('sign_up_known', 'a@example.com', 'en').html).not.toContain(
      'letter-spacing',
    );
  });
});
