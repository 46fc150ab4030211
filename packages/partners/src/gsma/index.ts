export { isGsmaCallback } from './gsma-callback.ts';
export { createGsmaClient } from './gsma-client.ts';
export { ipaySettings, upaySettings } from './gsma-settings.ts';
