/** Draws documents, each time apart from everything else; where nothing can draw them, the shop has none. */
export interface Office {
  /** The first pages as PNG; throws where that takes too long, too much memory, or fails otherwise. */
  firstPages(document: Buffer, extension: string): Promise<Buffer[]>;
  /** All of it as a PDF; throws as drawing does. */
  toPdf(document: Buffer, extension: string): Promise<Buffer>;
  /** Ends what is being drawn. */
  close(): Promise<void>;
}
