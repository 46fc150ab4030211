export { createFxClient, type FxSettings } from './fx-client.ts';
export type { FxPartner, RatePoint } from './fx-port.ts';
