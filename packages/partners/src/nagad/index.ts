export { createNagadClient } from './nagad-client.ts';
export { nagadSettings } from './nagad-settings.ts';
