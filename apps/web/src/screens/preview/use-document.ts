import type { FileProblem } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { NotShown } from './unpack/unpack.ts'

type Read<T> = (bytes: Uint8Array, signal: AbortSignal) => Promise<T>

/** The parsed document; undefined while parsing. `read` must be stable. */
export function useDocument<T>(
  bytes: Uint8Array,
  read: Read<T>,
  onRefused: (reason?: FileProblem) => void,
): T | undefined {
  const [document, setDocument] = useState<T>()
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    read(bytes, signal).then(
      made => {
        if (!signal.aborted) setDocument(() => made)
      },
      error => {
        if (!signal.aborted) onRefused(error instanceof NotShown ? error.reason : undefined)
      },
    )
    return () => controller.abort()
  }, [bytes, read, onRefused])
  return document
}
