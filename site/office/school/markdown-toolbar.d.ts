import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type Sign = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'markdown-toolbar': Sign & { for: string };
      'md-header': Sign & { level: string };
      'md-bold': Sign;
      'md-unordered-list': Sign;
      'md-link': Sign;
    }
  }
}
