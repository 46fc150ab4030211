import { expect, it } from 'vitest';
import { contentSecurityPolicy, permissionsPolicy, securityHeaders } from './csp.ts';

it('allows this origin and what is named, and nothing inline', () => {
  const policy = contentSecurityPolicy({
    connect: ['http://localhost:3003'],
    formAction: ['http://localhost:3000'],
  });
  expect(policy).toContain("connect-src 'self' http://localhost:3003;");
  expect(policy).toContain("form-action 'self' http://localhost:3000;");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
});

it('closes what nobody needs', () => {
  const policy = contentSecurityPolicy();
  for (const rule of [
    "script-src 'self';",
    "style-src 'self';",
    "connect-src 'self';",
    "frame-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toMatch(/\*|https?:(?!\/)/);
});

it('lets a page ask its device for what is named, and for nothing else', () => {
  const policy = permissionsPolicy('publickey-credentials-get');
  expect(policy).toContain('publickey-credentials-get=(self)');
  expect(policy.match(/\(self\)/g)).toHaveLength(1);
  expect(policy).toContain('camera=()');
});

it('asks for TLS for ever only where there is TLS', () => {
  const name = 'strict-transport-security';
  expect(securityHeaders({ secure: true })[name]).toContain('max-age=63072000');
  expect(securityHeaders({ secure: false })[name]).toBeUndefined();
});
