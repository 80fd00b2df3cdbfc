export interface DrawnPages {
  /** As PNG. */
  pages: Buffer[];
  /** Of the whole document; undefined where nothing counted them. */
  count: number | undefined;
}

/** Draws documents, each time apart from everything else; where nothing can draw them, the shop has none. */
export interface Office {
  /** The first pages, and how many there are; throws where that takes too long, too much memory, or fails otherwise. */
  firstPages(document: Buffer, extension: string): Promise<DrawnPages>;
  /** All of it as a PDF; throws as drawing does. */
  toPdf(document: Buffer, extension: string): Promise<Buffer>;
  /** Ends what is being drawn. */
  close(): Promise<void>;
}
