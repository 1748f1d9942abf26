import type { FileVariant } from '@parley/protocol/model'
import type { Caller } from '../access/caller.ts'
import type { FileRow, Viewer } from '../access/select-own-files.ts'

/** `pdf`: what a document was turned into. */
export type LinkVariant = FileVariant | 'pdf'

/** What an address of a file stands for. It names the session, so that it ends with it. */
export interface LinkClaim {
  fileId: string
  variant: LinkVariant
  sessionId: string
}

/** Bytes that the caller may have. */
export interface Download {
  key: string
  name: string
  size: number
  mime: string
  row: FileRow
}

export interface Downloads {
  /** Asked at every request, whichever way it came. */
  open(viewer: Viewer, fileId: string, variant: LinkVariant): Promise<Download>
  linkTo(
    caller: Caller,
    row: FileRow,
    variant: LinkVariant,
    origin: string,
  ): { url: string; expires_at: number }
  verifyLink(token: string): LinkClaim | undefined
}
