import type { PreviewResult } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useIsFileGone } from './use-is-file-gone.ts'

/** Undefined until the server has responded. Once the message of the file is gone the server is asked again. */
export function usePreviewSource(path: string) {
  const client = useClient()
  const isGone = useIsFileGone(path)
  const [result, setResult] = useState<PreviewResult>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry, and the end of its message, repeat the request
  useEffect(() => {
    let isCurrent = true
    const ask = async () => {
      const answer = await client.preview.load(path)
      if (isCurrent) setResult(answer)
    }
    void ask()
    return () => {
      isCurrent = false
    }
  }, [client, path, attempt, isGone])
  const retry = useCallback(() => {
    setResult(undefined)
    setAttempt(count => count + 1)
  }, [])
  return { result, retry }
}
