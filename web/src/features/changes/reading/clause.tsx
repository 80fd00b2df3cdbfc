import type { ComparedBlock, ComparedClause } from '@counterpart/contract/comparison';
import { DocumentTable } from '../../../ui/document-table.tsx';
import { Link } from '../../../ui/link.tsx';
import { MarkedText } from './marked-text.tsx';
import { headOf, partsOf, stopsIn } from './rules.ts';
import { nameOf, stateWord } from './words.ts';

interface Props {
  clause: ComparedClause;
  /** The address of a clause, where it has one. */
  addressOf?: ((id: string) => string) | undefined;
}

/** What makes an element a place to stop at: comparison-view.css and use-steps.ts know it by this. */
const stop = (isStop: boolean) => (isStop ? { 'data-change': '', tabIndex: -1 } : {});

/** One clause, with what became of its text. */
export function Clause({ clause, addressOf }: Props) {
  const { id, blocks, state } = clause;
  const head = headOf(clause);
  const stops = stopsIn(clause);
  const isStop = (index: number) => stops !== 'clause' && stops.has(index);
  const parts = partsOf(blocks).filter((part) => head !== 'block' || 'rows' in part || part.index > 0);
  const [first] = blocks;

  return (
    <article
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      data-state={state}
      className="clause"
      {...stop(state !== 'unchanged' && stops === 'clause')}
    >
      <h3 id={`${id}-title`} {...stop(head === 'block' && isStop(0))}>
        {head === 'block' && first ? (
          <span className="clause-title">
            {first.label && `${first.label} `}
            <MarkedText pieces={first.cells.flat()} />
          </span>
        ) : (
          <span className={head === 'title' ? 'clause-title' : 'sr-only'}>{nameOf(clause)}</span>
        )}{' '}
        {state !== 'unchanged' && <span className="clause-state">{stateWord(clause)}</span>}
      </h3>
      {addressOf && (
        <Link to={addressOf(id)} aria-label={`Link to ${nameOf(clause)}`} className="clause-link">
          #
        </Link>
      )}
      {parts.map((part) =>
        'rows' in part ? (
          <DocumentTable key={part.rows[0]?.index} clause={nameOf(clause)} className="compared-table">
            {part.rows.map(({ block, index }) => (
              <Row key={index} block={block} isStop={isStop(index)} />
            ))}
          </DocumentTable>
        ) : (
          <Paragraph key={part.index} block={part.block} isStop={isStop(part.index)} />
        ),
      )}
    </article>
  );
}

/** What the words of its own do not say of a block. */
const moves: Partial<Record<ComparedBlock['kind'], string>> = {
  'moved-here': 'Moved here',
  'moved-away': 'Moved from here',
};

interface BlockProps {
  block: ComparedBlock;
  isStop: boolean;
}

function Paragraph({ block: { kind, shape, label, cells }, isStop }: BlockProps) {
  return (
    <div className="passage" data-kind={kind} data-shape={shape} {...stop(isStop)}>
      {moves[kind] && isStop && <span className="passage-move">{moves[kind]}</span>}
      {label && <span className="passage-label">{label}</span>}
      <p>
        <MarkedText pieces={cells.flat()} />
      </p>
    </div>
  );
}

function Row({ block: { kind, cells }, isStop }: BlockProps) {
  return (
    <tr data-kind={kind} {...stop(isStop)}>
      {cells.map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
        <td key={index}>
          <MarkedText pieces={pieces} />
        </td>
      ))}
    </tr>
  );
}
