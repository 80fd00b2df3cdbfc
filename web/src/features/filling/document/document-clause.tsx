import type { DocumentClause as Clause, DocumentBlock } from '@counterpart/contract/blanks';
import { memo } from 'react';
import { DocumentTable } from '../../../ui/document-table.tsx';
import { isTitleApart, partsOf } from './parts.ts';
import { Pieces, PresenceWords, ruled, usePresence } from './passage.tsx';

/** From one heading to the next. */
export const DocumentClause = memo(function DocumentClause({ clause }: { clause: Clause }) {
  const { id, label, title, blocks } = clause;
  const name = [label, title].filter(Boolean).join(' ') || 'Beginning';
  return (
    <article aria-label={name} id={`document-${id}`} className="document-clause">
      {isTitleApart(clause) && <h3 className="document-title">{name}</h3>}
      {partsOf(blocks).map((part) =>
        'rows' in part ? (
          <DocumentTable key={part.rows[0]?.index} clause={name}>
            {part.rows.map(({ block, index }) => (
              <Row key={index} block={block} />
            ))}
          </DocumentTable>
        ) : (
          <Paragraph key={part.index} block={part.block} />
        ),
      )}
    </article>
  );
});

const always: never[] = [];

function Paragraph({ block: { shape, label, cells, only_if = always } }: { block: DocumentBlock }) {
  const presence = usePresence(only_if);
  const Text = shape === 'heading' ? 'h3' : 'p';
  return (
    <div className="document-block" data-shape={shape} {...ruled(only_if, presence)}>
      {label && presence !== 'gone' && <span className="document-label">{label}</span>}
      <Text>
        <PresenceWords presence={presence} />
        <Pieces pieces={cells.flat()} />
      </Text>
    </div>
  );
}

function Row({ block: { cells, only_if = always } }: { block: DocumentBlock }) {
  const presence = usePresence(only_if);
  return (
    <tr {...ruled(only_if, presence)}>
      {cells.map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
        <td key={index}>
          {index === 0 && <PresenceWords presence={presence} />}
          <Pieces pieces={pieces} />
        </td>
      ))}
    </tr>
  );
}
