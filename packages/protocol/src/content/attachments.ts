/** Images and files share one shape on the wire [kinds-3]. */
interface Attachment {
  name: string
  /** Address of the original. A message without it shows 'File error' instead of a download [files-5]. */
  url?: string
  thumbUrl?: string
  /** Bytes. */
  size?: number
  /** The extension without its dot. */
  subType?: string
  /** MIME type or category code, as the sender's client knew it. */
  fileType?: string
  width?: number
  height?: number
  thumbWidth?: number
  thumbHeight?: number
  /** The last four digits of the sender's phone [files-3]. */
  tailNum?: string
  /** What was sent together has the same id [files-16]. */
  album?: string
}

export interface ImageContent extends Attachment {
  kind: 'image'
  /** Taken from the screen by the sender's client [kinds-2]. */
  isCapture?: true
}

export interface FileContent extends Attachment {
  kind: 'file'
}

export interface VideoContent {
  kind: 'video'
  name: string
  url?: string
  /** A still of the video. */
  posterUrl?: string
  /** Bytes. */
  size?: number
}
