export { createIpClient, type IpSettings } from './ip-client.ts';
export type { IpPartner, IpPlace } from './ip-port.ts';
