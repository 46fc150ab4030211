export { agreedNagadKeys } from './nagad-agreed.ts';
export { createNagadClient } from './nagad-client.ts';
export { nagadSettings } from './nagad-settings.ts';
