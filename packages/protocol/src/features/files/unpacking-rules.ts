/** What an office document may unpack to, judged from its directory before anything is unpacked [limits-8]. */
export const MAX_UNPACKED_BYTES = 209_715_200
export const MAX_UNPACKED_ENTRIES = 2_000
const MAX_RATIO = 100
/** Small documents may be packed tightly. */
const RATIO_MATTERS_ABOVE = 10_485_760

export interface Unpacking {
  entries: number
  packedBytes: number
  unpackedBytes: number
}

/** Whoever unpacks must stop at `MAX_UNPACKED_BYTES` all the same: a directory can lie. */
export const mayUnpack = ({ entries, packedBytes, unpackedBytes }: Unpacking): boolean =>
  entries <= MAX_UNPACKED_ENTRIES &&
  unpackedBytes <= MAX_UNPACKED_BYTES &&
  (unpackedBytes <= RATIO_MATTERS_ABOVE || unpackedBytes <= packedBytes * MAX_RATIO)
