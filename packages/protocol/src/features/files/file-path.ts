/** Path of a message's file: the only format of `original_url` and `thumb_url` that the server returns. */
const ROOT = '/chat/file'
const PATTERN = /^\/chat\/file\/([0-9a-f]{32})(\/thumb)?$/

/** `thumb` is a small picture of an image. */
export type FileVariant = 'original' | 'thumb'

interface FileAddress {
  id: string
  variant: FileVariant
}

export const encodeFilePath = (id: string, variant: FileVariant = 'original'): string =>
  variant === 'thumb' ? `${ROOT}/${id}/thumb` : `${ROOT}/${id}`

/** Undefined for everything else, however similar [trust-8]. */
export function decodeFilePath(path: string): FileAddress | undefined {
  const [, id, thumb] = PATTERN.exec(path) ?? []
  return id === undefined ? undefined : { id, variant: thumb ? 'thumb' : 'original' }
}
