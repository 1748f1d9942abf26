import * as z from 'zod/mini'

/** A file in a multipart form, while it is still being received. */
export interface FormFile {
  name: string
  content: AsyncIterable<Uint8Array>
}

export const FormFile = z.custom<FormFile>(
  value =>
    typeof value === 'object' &&
    value !== null &&
    'name' in value &&
    'content' in value &&
    typeof value.content === 'object' &&
    value.content !== null &&
    Symbol.asyncIterator in value.content,
)
