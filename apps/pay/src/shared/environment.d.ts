/** Set by the build from the root package.json. */
declare const __KHEYA_VERSION__: string;

declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
declare module '*.po?english' {
  export const messages: import('@lingui/core').Messages;
}
