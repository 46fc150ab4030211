import { expect, it } from 'vitest';
import { contentSecurityPolicy } from './csp.ts';

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
