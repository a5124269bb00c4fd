import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads the island when the dialog around it is first opened. */
    'client:open'?: boolean;
  }
}
