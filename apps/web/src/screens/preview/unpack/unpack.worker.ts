import { mayUnpack } from '@parley/protocol/model'
import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'

export interface UnpackJob {
  bytes: Uint8Array
  /** `stored`: as one archive without compression, for readers that would unpack without limits themselves. */
  as: 'parts' | 'stored'
}

export type Parts = Record<string, Uint8Array>
export type Unpacked =
  | { verdict: 'ok'; parts: Parts }
  | { verdict: 'stored'; archive: Uint8Array }
  | { verdict: 'too-large' }
  | { verdict: 'broken' }

/** Checks the archive's directory first; after that no entry can grow beyond its declared size. */
function unpack(bytes: Uint8Array): Parts | undefined {
  const unpacking = { entries: 0, packedBytes: 0, unpackedBytes: 0 }
  const count = ({ size, originalSize }: UnzipFileInfo) => {
    unpacking.entries += 1
    unpacking.packedBytes += size
    unpacking.unpackedBytes += originalSize
    return false
  }
  unzipSync(bytes, { filter: count })
  return mayUnpack(unpacking) ? unzipSync(bytes) : undefined
}

function answer({ bytes, as }: UnpackJob): Unpacked {
  try {
    const parts = unpack(bytes)
    if (!parts) return { verdict: 'too-large' }
    return as === 'parts'
      ? { verdict: 'ok', parts }
      : { verdict: 'stored', archive: zipSync(parts, { level: 0 }) }
  } catch {
    return { verdict: 'broken' }
  }
}

self.onmessage = ({ data }: MessageEvent<UnpackJob>) => self.postMessage(answer(data))
