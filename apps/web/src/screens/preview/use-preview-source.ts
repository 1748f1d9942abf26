import type { PreviewResult } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

/** Undefined until the server has responded. */
export function usePreviewSource(path: string) {
  const client = useClient()
  const [result, setResult] = useState<PreviewResult>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the request
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
  }, [client, path, attempt])
  const retry = useCallback(() => {
    setResult(undefined)
    setAttempt(count => count + 1)
  }, [])
  return { result, retry }
}
