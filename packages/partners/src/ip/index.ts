export { createIpClient, type IpSettings } from './ip-client.ts';
export type { IpPartner, IpLocation } from './ip-port.ts';
