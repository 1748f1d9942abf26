import type { ConversationKey } from '@parley/protocol/model'
import { useCallback } from 'react'
import { useSearchParams } from '../../platform/router/use-search-params.ts'

const PARAM = 'c'

const isConversationKey = (value: string | null): value is ConversationKey =>
  value !== null && /^(chat|groupchat):./.test(value)

/** The open conversation is part of the URL, so that reloads and shared links return to it. */
export function useConversationParam() {
  const [params, setParams] = useSearchParams()
  const value = params.get(PARAM)
  const open = useCallback(
    (key: ConversationKey | undefined) => setParams(key === undefined ? {} : { [PARAM]: key }),
    [setParams],
  )
  /** Replaces the history entry, so that going back does not return to a conversation that is gone. */
  const forget = useCallback(() => setParams({}, { replace: true }), [setParams])
  return { key: isConversationKey(value) ? value : undefined, open, forget }
}
