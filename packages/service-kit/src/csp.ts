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
