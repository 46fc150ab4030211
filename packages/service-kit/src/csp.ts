/** What a page may reach besides its own origin. */
export interface CspSources {
  readonly connect?: readonly string[];
  readonly formAction?: readonly string[];
  readonly image?: readonly string[];
  readonly frame?: readonly string[];
}

/** A policy without any inline script or style; every source is this origin or named. */
export function contentSecurityPolicy(sources: CspSources = {}): string {
  const rules: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...(sources.image ?? [])],
    'connect-src': ["'self'", ...(sources.connect ?? [])],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': sources.frame?.length ? sources.frame : ["'none'"],
    'form-action': ["'self'", ...(sources.formAction ?? [])],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** Everything a page could ask of a device. What is not named here is not asked by any page of ours. */
const DEVICE_FEATURES = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
] as const;
export type DeviceFeature = (typeof DEVICE_FEATURES)[number];

/** Lets a page ask its own device for these and nothing else; documents come by `<input capture>`, which needs no camera. */
export function permissionsPolicy(...own: readonly DeviceFeature[]): string {
  return DEVICE_FEATURES.map((name) => `${name}=(${own.includes(name) ? 'self' : ''})`).join(', ');
}

/** Two years, as browsers' lists of such sites want it. Only where the site itself is served by TLS. */
const STRICT_TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains';

export interface SecurityHeaderOptions {
  readonly csp?: CspSources | undefined;
  readonly own?: readonly DeviceFeature[];
  /** Set for localhost it would lock every other server there out of plain http. */
  readonly secure: boolean;
}

/** What every answer of a web page says about what may be done with it. */
export function securityHeaders(options: SecurityHeaderOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options.csp),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': permissionsPolicy(...(options.own ?? [])),
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(options.secure ? { 'strict-transport-security': STRICT_TRANSPORT_SECURITY } : {}),
  };
}
