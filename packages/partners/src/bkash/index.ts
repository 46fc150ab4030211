export { createBkashClient } from './bkash-client.ts';
export { bkashSettings } from './bkash-settings.ts';
