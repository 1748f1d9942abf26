import type { Me } from '@parley/core'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useIsNarrow } from '../../platform/use-is-narrow.ts'

/** The conversation last open in each session. */
const lastSearch = new WeakMap<Me, string>()

/** Where "Messages" goes: from other sections back to the open chat; on narrow screens to the list. */
export function useChatAddress(me: Me | undefined): string {
  const { pathname, search } = useLocation()
  const isNarrow = useIsNarrow()
  const isChat = pathname === '/'
  useEffect(() => {
    if (me && isChat) lastSearch.set(me, search)
  }, [me, isChat, search])
  return isChat || isNarrow || !me ? '/' : `/${lastSearch.get(me) ?? ''}`
}
