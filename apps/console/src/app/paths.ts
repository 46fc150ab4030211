/** Every address of the console. */
export const paths = {
  home: '/',
  token: '/auth/token',
} as const;
