import type { PreviewSource } from '@parley/core'
import type { FileProblem } from '@parley/protocol/model'

export interface ViewerProps {
  source: PreviewSource
  /** Without a reason: the content does not match the file name. */
  onRefused(reason?: FileProblem): void
}

/** Props of viewers that need the whole file. */
export interface BytesViewerProps extends ViewerProps {
  bytes: Uint8Array
}
