import '@github/markdown-toolbar-element';
import type { ComponentProps } from 'react';
import { Labelled } from '../../ui/Field.tsx';

type Props = Omit<ComponentProps<typeof Labelled>, 'children'> & ComponentProps<'textarea'>;

/** Words with paragraphs, lists, links and emphasis: Markdown, with buttons for its signs. */
export function RichField({ label, error, hint, ...area }: Props) {
  return (
    <Labelled label={label} error={error} hint={hint}>
      {(ids) => (
        <div className="rich">
          <markdown-toolbar for={ids.id} aria-label={`Format ${label}`}>
            <md-header level="2" role="button" className="chip">
              Heading
            </md-header>
            <md-bold role="button" className="chip">
              Bold
            </md-bold>
            <md-unordered-list role="button" className="chip">
              List
            </md-unordered-list>
            <md-link role="button" className="chip">
              Link
            </md-link>
          </markdown-toolbar>
          <textarea className="input" rows={8} {...area} {...ids} />
        </div>
      )}
    </Labelled>
  );
}
