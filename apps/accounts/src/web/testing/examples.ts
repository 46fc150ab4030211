import type { ReplyOf } from '@kheya/contract';
import type { credentialRoutes, Enrolment, meRoutes, Passkey } from '@kheya/contract/accounts';

// The server's answers about a person with every protection set up.

const made = '2026-01-05T15:00:00.000Z';
const used = '2026-11-20T09:30:00.000Z';

const phone: Passkey = {
  id: '01998000-0000-7000-8000-0000000000a1',
  name: 'My phone',
  is_backed_up: true,
  created_at: made,
  last_used_at: used,
};

export const passkeys: ReplyOf<typeof credentialRoutes.listPasskeys> = {
  count: 2,
  results: [
    phone,
    { ...phone, id: '01998000-0000-7000-8000-0000000000a2', name: 'Windows', last_used_at: null },
  ],
};

export const sessions: ReplyOf<typeof meRoutes.listSessions> = {
  sessions: [
    {
      ...{ id: 'session-1', is_this: true, browser: 'Chrome', system: 'Linux', app: 'pay' },
      ...{ device_trusted: true, first_used_at: made, last_used_at: used },
    },
    {
      ...{ id: 'session-2', is_this: false, browser: 'Safari', system: 'iPhone', app: 'pay' },
      ...{ device_trusted: true, first_used_at: made, last_used_at: used },
    },
    {
      ...{ id: 'session-3', is_this: false, browser: null, system: null, app: 'console' },
      ...{ device_trusted: false, first_used_at: made, last_used_at: used },
    },
  ],
  devices: [
    { id: 'device-1', is_this: true, browser: 'Chrome', system: 'Linux', trusted_at: made },
    { id: 'device-2', is_this: false, browser: 'Safari', system: 'iPhone', trusted_at: made },
  ],
};

/** A code with one black square: its content is the server's concern. */
export const enrolment: Enrolment = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Kheya:ayesha@example.com?secret=JBSWY3DPEHPK3PXP&issuer=Kheya',
  qr: { size: 21, path: 'M1 1h7v7h-7z' },
};

export const recoveryCodes = {
  recovery_codes: ['7k2m-9xq4w', 'a3f8-2bn6t', 'c9d1-5hr7y', 'e4g6-8jk0p'],
};
