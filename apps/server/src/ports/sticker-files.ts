/** The pictures of the sticker packs. They are the operator's and no secret: whoever knows an address may load it. */
export interface StickerFiles {
  root: `/${string}`
  /** Undefined: no pack has it. */
  open(folder: string, file: string): Promise<{ type: string; content: Buffer } | undefined>
}
