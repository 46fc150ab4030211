declare module '*.po' {
  export const messages: import('@lingui/core').Messages;
}
declare module '*.po?english' {
  export const messages: import('@lingui/core').Messages;
}

/** The version of this build. */
declare const __KHEYA_VERSION__: string;
