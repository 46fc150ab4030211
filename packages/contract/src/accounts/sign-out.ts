import { z } from 'zod';
import { route } from '../route.ts';
import { redirect } from './shared.ts';

const text = z.string().max(4000).optional();

/** The parameters an app may send (OpenID RP-Initiated Logout, section 2). */
export const signOutRequest = z.object({
  id_token_hint: text,
  client_id: text,
  post_logout_redirect_uri: text,
  state: text,
  ui_locales: text,
});

export const signOut = route({
  method: 'POST',
  path: '/api/sign-out',
  tag: 'Sign-out',
  summary: 'End the session, by the button of our own page',
  access: { kind: 'own_page' },
  names: [],
  body: signOutRequest,
  reply: { status: 200, schema: redirect },
  errors: ['request_invalid'],
});
