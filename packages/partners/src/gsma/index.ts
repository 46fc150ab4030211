export { isGsmaCallback } from './gsma-callback.ts';
export { createGsmaClient } from './gsma-client.ts';
export { gsmaSettings } from './gsma-settings.ts';
