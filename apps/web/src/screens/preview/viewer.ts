import type { PreviewSource } from '@parley/core'
import type { FileProblem } from '@parley/protocol/model'

export interface ViewerProps {
  source: PreviewSource
  /** Without a reason: the bytes are not what the name says. */
  onRefused(reason?: FileProblem): void
}

/** Of viewers that read the whole file. */
export interface BytesViewerProps extends ViewerProps {
  bytes: Uint8Array
}
