import { useEffect, useState } from 'react'
import { loadBytes } from './load-bytes.ts'

export type FileBytes =
  | { phase: 'loading'; done: number; total: number }
  | { phase: 'ready'; bytes: Uint8Array }
  | { phase: 'failed' }

/** The whole content of a file, with progress. Leaving the page aborts the download. */
export function useFileBytes(url: string, size: number): FileBytes {
  const [state, setState] = useState<FileBytes>({ phase: 'loading', done: 0, total: size })
  useEffect(() => {
    const controller = new AbortController()
    const onProgress = (done: number) => setState({ phase: 'loading', done, total: size })
    loadBytes(url, onProgress, controller.signal).then(
      bytes => setState({ phase: 'ready', bytes }),
      () => {
        if (!controller.signal.aborted) setState({ phase: 'failed' })
      },
    )
    return () => controller.abort()
  }, [url, size])
  return state
}
