/** What the accounts site shows the API, as views: read only. */
interface SessionView {
  session_id: string;
  user_id: string;
  device_id: string;
  device_trusted: boolean;
  active: boolean;
}

interface IdentityUserView {
  user_id: string;
  email: string;
  email_verified: boolean;
  created_at: Date;
  roles: string[];
  /** Answered from by a code, E.164; nothing where none was given. */
  mobile: string | null;
  has_passkey: boolean;
  has_authenticator: boolean;
  closed_at: Date | null;
}

interface IdentityHomeView {
  user_id: string;
  home_country: 'US' | 'BD';
  home_place: string;
}

export interface IdentityTables {
  'identity.homes_for_api': IdentityHomeView;
  'identity.sessions_for_api': SessionView;
  'identity.users_for_api': IdentityUserView;
}
