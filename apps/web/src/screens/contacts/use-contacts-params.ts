import type { ConversationKey } from '@parley/protocol/model'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from '../../platform/router/use-search-params.ts'

export const CONTACT_TABS = ['groups', 'friends', 'company'] as const
export type ContactTab = (typeof CONTACT_TABS)[number]

/** What is shown beside the lists. */
export type Shown = { type: 'requests' } | { type: 'contact'; key: ConversationKey }

const REQUESTS = 'requests'

const isTab = (value: string | null): value is ContactTab => CONTACT_TABS.some(tab => tab === value)
const isKey = (value: string): value is ConversationKey => /^(chat|groupchat):./.test(value)

function decodeShown(value: string | null): Shown | undefined {
  if (value === REQUESTS) return { type: 'requests' }
  return value !== null && isKey(value) ? { type: 'contact', key: value } : undefined
}

/** List and person are part of the URL, so that reload and back return to them. */
export function useContactsParams() {
  const [params, setParams] = useSearchParams()
  const tabParam = params.get('tab')
  const shownParam = params.get('c')
  const tab = isTab(tabParam) ? tabParam : 'friends'
  const shown = useMemo(() => decodeShown(shownParam), [shownParam])
  const setTab = useCallback((next: ContactTab) => setParams({ tab: next }, { replace: true }), [setParams])
  const show = useCallback(
    (next: Shown | undefined) => {
      const c = next?.type === 'contact' ? next.key : next && REQUESTS
      setParams({ tab, ...(c !== undefined && { c }) })
    },
    [setParams, tab],
  )
  return { tab, shown, setTab, show }
}
