declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
declare module '*.po?english' {
  export const messages: import('@lingui/core').Messages;
}
