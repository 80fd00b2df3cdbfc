import { AlignmentType, BorderStyle, type IStylesOptions, LevelFormat } from 'docx';

export const line = 'BDB6A6';

const indent = 680;
const ink = '1C1B18';
const softInk = '5C5850';
const tagFill = 'FBEFC4';

export const clauseLevels = ['%1.', '%1.%2'].map((text, level) => ({
  level,
  text,
  format: LevelFormat.DECIMAL,
  alignment: AlignmentType.START,
  style: { paragraph: { indent: { left: indent, hanging: indent } }, run: { bold: level === 0 } },
}));

export const styles: IStylesOptions = {
  default: {
    document: {
      run: { font: 'Cambria', size: 22, color: ink },
      paragraph: { spacing: { after: 140, line: 276 } },
    },
    title: {
      run: { size: 30, bold: true, allCaps: true, characterSpacing: 30 },
      paragraph: { alignment: AlignmentType.CENTER, spacing: { before: 240, after: 420, line: 300 } },
    },
    heading1: {
      run: { size: 22, bold: true, color: ink },
      paragraph: { keepNext: true, spacing: { before: 260, after: 100 } },
    },
  },
  characterStyles: [
    // An answer looks as its blank did, so blanks look like the text around them; of the tags of passages nothing stays.
    { id: 'TemplateTag', name: 'Template Tag', quickFormat: true, run: { noProof: true } },
    {
      id: 'PassageTag',
      name: 'Passage Tag',
      quickFormat: true,
      run: { shading: { fill: tagFill }, noProof: true },
    },
  ],
  paragraphStyles: [
    { id: 'ClauseText', name: 'Clause Text', quickFormat: true, paragraph: { indent: { left: indent } } },
    { id: 'TableText', name: 'Table Text', run: { size: 18 }, paragraph: { spacing: { after: 0 } } },
    { id: 'TableHeader', name: 'Table Header', basedOn: 'TableText', run: { bold: true } },
    {
      id: 'Signatory',
      name: 'Signatory',
      run: { bold: true },
      paragraph: { keepNext: true, spacing: { before: 240, after: 60 } },
    },
    {
      id: 'SignatureLine',
      name: 'Signature Line',
      paragraph: {
        keepNext: true,
        spacing: { before: 200, after: 0 },
      },
    },
    {
      id: 'PageFooter',
      name: 'Page Footer',
      run: { size: 17, color: softInk },
      paragraph: {
        border: { top: { style: BorderStyle.SINGLE, size: 4, space: 8, color: line } },
      },
    },
  ],
};
