import type { PreviewBlock, PreviewPiece } from '@counterpart/contract/inside';
import { useId } from 'react';
import { useSettings } from '../../../lib/settings.ts';
import './text-page.css';

interface Props {
  name: string;
  blocks: PreviewBlock[];
  names: Map<string, string>;
}

/** A page made of the text of the file. */
export function TextPage({ name, blocks, names }: Props) {
  return (
    <article aria-label={name} className="page-sheet text-page">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are known by their place
        <Block key={index} block={block} names={names} />
      ))}
      <Watermark />
    </article>
  );
}

function Block({ block, names }: { block: PreviewBlock; names: Props['names'] }) {
  const { shape, label, level, is_centred, rows } = block;
  if (shape === 'table') return <Table rows={rows} names={names} />;
  const Text = shape === 'paragraph' ? 'p' : 'h3';
  return (
    <Text className="text-block" data-shape={shape} data-level={level} data-centred={is_centred || undefined}>
      {label && <span className="text-label">{label} </span>}
      <span>
        <Pieces pieces={rows.flat(2)} names={names} />
      </span>
    </Text>
  );
}

function Table({ rows, names }: { rows: PreviewBlock['rows']; names: Props['names'] }) {
  return (
    <table>
      <tbody>
        {rows.map((cells, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
          <tr key={row}>
            {cells.map((pieces, cell) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
              <td key={cell}>
                <Pieces pieces={pieces} names={names} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Pieces({ pieces, names }: { pieces: PreviewPiece[]; names: Props['names'] }) {
  return pieces.map(({ text, blank, bold, italic }, index) => {
    const key = `${index}`;
    if (blank !== undefined)
      return (
        <span key={key} className="text-blank">
          {names.get(blank) ?? blank.replaceAll('_', ' ')}
        </span>
      );
    const slanted = italic ? <em key={key}>{text}</em> : text;
    return bold ? <strong key={key}>{slanted}</strong> : slanted;
  });
}

/** Plainly no document to use, wherever the page is cut off. */
function Watermark() {
  const { shop } = useSettings();
  const id = useId();
  return (
    <svg aria-hidden="true" className="watermark">
      <pattern id={id} width="400" height="170" patternUnits="userSpaceOnUse" patternTransform="rotate(-30)">
        <text x="10" y="50">
          Preview
        </text>
        <text x="210" y="135" className="watermark-shop">
          {shop.name}
        </text>
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
