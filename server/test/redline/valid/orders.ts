const list = (names: string) =>
  names
    .trim()
    .split(/\s+/)
    .map((name) => `w:${name}`);

const paragraphBase = `pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd
  tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd
  snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment
  textboxTightWrap outlineLvl divId cnfStyle`;
const runBase = `rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof
  snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect bdr shd fitText vertAlign rtl cs
  em lang eastAsianLayout specVanish oMath`;
const tableBase = `tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing
  tblInd tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription`;
const cellBase = `cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark
  headers`;
const sectionBase = `footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols formProt vAlign
  noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings`;

/** What stands in which order, each at most once, by the element that holds it: `parent/element` goes first. */
export const orders: Record<string, string[]> = {
  'w:pPr': list(`${paragraphBase} rPr sectPr pPrChange`),
  'w:pPrChange/w:pPr': list(paragraphBase),
  'w:rPr': list(`${runBase} rPrChange`),
  'w:pPr/w:rPr': list(`ins del moveFrom moveTo ${runBase} rPrChange`),
  'w:rPrChange/w:rPr': list(`ins del moveFrom moveTo ${runBase}`),
  'w:tblPr': list(`${tableBase} tblPrChange`),
  'w:tblPrChange/w:tblPr': list(tableBase),
  'w:tcPr': list(`${cellBase} cellIns cellDel cellMerge tcPrChange`),
  'w:tcPrChange/w:tcPr': list(`${cellBase} cellIns cellDel cellMerge`),
  'w:sectPrChange/w:sectPr': list(sectionBase),
  'w:numPr': list('ilvl numId numberingChange ins'),
  'w:sdt': list('sdtPr sdtEndPr sdtContent'),
  'w:lvl': list('start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId legacy lvlJc pPr rPr'),
  'w:lvlOverride': list('startOverride lvl'),
};

/** Where some may stand more than once: groups, one after the other. */
export const groups: Record<string, string[][]> = {
  'w:trPr': [
    list(
      `cnfStyle divId gridBefore gridAfter wBefore wAfter cantSplit trHeight tblHeader tblCellSpacing jc hidden`,
    ),
    list('ins'),
    list('del'),
    list('trPrChange'),
  ],
  'w:sectPr': [
    list('headerReference footerReference'),
    ...list(`${sectionBase} sectPrChange`).map((name) => [name]),
  ],
  'w:tblGrid': [list('gridCol'), list('tblGridChange')],
  'w:numbering': [list('numPicBullet'), list('abstractNum'), list('num'), list('numIdMacAtCleanup')],
  'w:num': [list('abstractNumId'), list('lvlOverride')],
  'w:abstractNum': [
    ...list('nsid multiLevelType tmpl name styleLink numStyleLink').map((one) => [one]),
    list('lvl'),
  ],
};

const markers =
  list(`bookmarkStart bookmarkEnd moveFromRangeStart moveFromRangeEnd moveToRangeStart moveToRangeEnd
  commentRangeStart commentRangeEnd proofErr permStart permEnd`);
const changes = list('ins del moveFrom moveTo');
const inRuns = [...list('r sdt customXml smartTag dir bdo'), ...markers, ...changes];
const inParagraphs = [...inRuns, ...list('hyperlink fldSimple subDoc')];
const blocks = [...list('p tbl sdt customXml altChunk'), ...markers, ...changes];

/** What may stand in what. A hyperlink or a field is around a change, never in it. */
export const contents: Record<string, Set<string>> = {
  'w:body': new Set([...blocks, 'w:sectPr']),
  'w:p': new Set(['w:pPr', ...inParagraphs]),
  'w:hyperlink': new Set(inParagraphs),
  'w:fldSimple': new Set(['w:fldData', ...inParagraphs]),
  ...Object.fromEntries(changes.map((name) => [name, new Set(inRuns)])),
  'w:tbl': new Set([...list('tblPr tblGrid tr sdt customXml'), ...markers, ...changes]),
  'w:tr': new Set([...list('tblPrEx trPr tc sdt customXml'), ...markers, ...changes]),
  'w:tc': new Set(['w:tcPr', ...blocks]),
  ...Object.fromEntries(list('hdr ftr footnote endnote txbxContent').map((name) => [name, new Set(blocks)])),
  'w:r': new Set([
    ...list(`rPr br t contentPart delText instrText delInstrText noBreakHyphen softHyphen dayShort monthShort yearShort
      dayLong monthLong yearLong annotationRef footnoteRef endnoteRef separator continuationSeparator sym pgNum cr tab
      object pict fldChar ruby footnoteReference endnoteReference commentReference drawing ptab lastRenderedPageBreak`),
    'mc:AlternateContent',
  ]),
};

/** What stands first where it stands at all. */
export const first: Record<string, string> = {
  'w:p': 'w:pPr',
  'w:r': 'w:rPr',
  'w:tc': 'w:tcPr',
};
