import type { ProviderModule } from '#platform/provider-module.ts';
import { bank } from './bank/index.ts';
import { bdBank } from './bd-bank/index.ts';
import { bkash } from './bkash/index.ts';
import { fx } from './fx/index.ts';
import { gsmaProvider } from './gsma/index.ts';
import { ip } from './ip/index.ts';
import { mail } from './mail/index.ts';
import { nagad } from './nagad/index.ts';
import { sms } from './sms/index.ts';

const upay = gsmaProvider({ name: 'upay', title: 'Upay' });
const ipay = gsmaProvider({ name: 'ipay', title: 'iPay' });

/** Every simulated provider: a new one is a folder and a line here. */
export const PROVIDERS: readonly ProviderModule[] = [
  bank,
  fx,
  bdBank,
  bkash,
  nagad,
  upay,
  ipay,
  ip,
  sms,
  mail,
];
