/** The name of the database an address points to. */
export function databaseName(url: string): string {
  return decodeURIComponent(new URL(url).pathname.slice(1));
}

/** The same server and role, another database. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${encodeURIComponent(database)}`;
  return changed.href;
}

/** The same server and database, another role. */
export function withUser(url: string, user: string, password: string): string {
  const changed = new URL(url);
  changed.username = encodeURIComponent(user);
  changed.password = encodeURIComponent(password);
  return changed.href;
}

/** An address that may be shown: its password is left out. */
export function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'an address that cannot be read';
  const shown = new URL(url);
  shown.password = '';
  return shown.href;
}
