/** Limits for unpacking an office document, checked against its directory before unpacking [limits-8]. */
export const MAX_UNPACKED_BYTES = 209_715_200
const MAX_UNPACKED_ENTRIES = 2_000
const MAX_RATIO = 100
/** Small documents may have a high compression ratio. */
const RATIO_MATTERS_ABOVE = 10_485_760

export interface Unpacking {
  entries: number
  packedBytes: number
  unpackedBytes: number
}

/** Unpacking must still stop at `MAX_UNPACKED_BYTES`: a directory can lie. */
export const mayUnpack = ({ entries, packedBytes, unpackedBytes }: Unpacking): boolean =>
  entries <= MAX_UNPACKED_ENTRIES &&
  unpackedBytes <= MAX_UNPACKED_BYTES &&
  (unpackedBytes <= RATIO_MATTERS_ABOVE || unpackedBytes <= packedBytes * MAX_RATIO)
