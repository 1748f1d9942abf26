import type { ConversationKey } from '@parley/protocol/model'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

const PARAM = 'c'

const isConversationKey = (value: string | null): value is ConversationKey =>
  value !== null && /^(chat|groupchat):./.test(value)

/** The open conversation stands in the address, so that a reload or a shared link comes back to it. */
export function useConversationParam() {
  const [params, setParams] = useSearchParams()
  const value = params.get(PARAM)
  const open = useCallback(
    (key: ConversationKey | undefined) => setParams(key === undefined ? {} : { [PARAM]: key }),
    [setParams],
  )
  /** What is gone is no place to come back to. */
  const forget = useCallback(() => setParams({}, { replace: true }), [setParams])
  return { key: isConversationKey(value) ? value : undefined, open, forget }
}
