import type { CodeChannel } from '#server/database/identity-schema.ts';
import type { FieldError } from '@kheya/contract/fields/field-error';
import { normaliseEmail } from '#server/users/email.ts';
import { normaliseMobile } from '#server/users/mobile.ts';

/** An e-mail address or a mobile number, normalised. */
export interface Identifier {
  readonly channel: CodeChannel;
  readonly address: string;
}

/** Reads the field that accepts either; a text without an @ and with a digit is a number. */
export function readIdentifier(typed: string): Identifier | FieldError {
  const text = typed.trim();
  if (text === '') return 'email_missing';
  if (text.includes('@') || !/[0-9০-৯]/.test(text)) {
    const email = normaliseEmail(text);
    return email === undefined ? 'email_invalid' : { channel: 'mail', address: email };
  }
  const mobile = normaliseMobile(text);
  return mobile === undefined ? 'identifier_invalid' : { channel: 'sms', address: mobile };
}
