/** The pictures of the sticker packs. They belong to the operator and are not secret: anyone with the address may load them. */
export interface StickerFiles {
  root: `/${string}`
  /** Undefined: no pack has it. */
  open(folder: string, file: string): Promise<{ type: string; content: Buffer } | undefined>
}
