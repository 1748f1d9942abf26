import type { CallResult } from '@parley/core'
import type { StickerContent } from '@parley/protocol/model'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'

/** Undefined while loading. */
export function useStickers() {
  const client = useClient()
  const [result, setResult] = useState<CallResult<StickerContent[]>>()
  const load = useCallback(() => {
    setResult(undefined)
    void client.stickers.list().then(setResult)
  }, [client])
  useEffect(load, [load])
  return { result, retry: load }
}
