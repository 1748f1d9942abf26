import { type Client, selectOwnCall, selectOwner, selectOwnSeat } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useEffect, useRef } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { createChime } from '../../platform/chime.ts'
import { createDesktopNotices } from '../../platform/desktop-notices.ts'
import { openKeyValueStore } from '../../platform/key-value-store.ts'
import {
  ALERTS_LOCK,
  closePushed,
  forgetPushedFor,
  isPushOn,
  keepPushedFor,
} from '../../platform/push-subscription.ts'
import { hidesNoticesWhileSharing } from '../../platform/sharing-notices.ts'
import { createTabLeader } from '../../platform/tab-leader.ts'
import { forgetSharedOf } from '../../platform/take-shared.ts'
import { createTitleFlash } from '../../platform/title-flash.ts'
import { hasAttention } from '../../platform/use-attention.ts'
import { watchPressed } from '../../platform/watch-pressed.ts'
import { useText } from '../../text/text-context.ts'
import { createAlertDesk } from './alert-desk.ts'

interface Page {
  /** Whether this page shows conversations. */
  showsChat: boolean
  onOpen(key: ConversationKey): void
}

/** The screen of this browser; another device of the same person may go on notifying. */
function sharesScreen({ store, calls }: Client): boolean {
  const live = selectOwnCall(store.getState())
  const seat = live && selectOwnSeat(store.getState(), live.call)
  return seat?.screen === true && seat.device === calls.deviceOf(live?.call.id ?? '')
}

/** Runs while somebody is signed in. */
export function useAlerts(page: Page): void {
  const client = useClient()
  const text = useText()
  const name = useAppState(selectOwner)
  const latest = useRef({ page, text })
  useEffect(() => {
    latest.current = { page, text }
  })

  useEffect(() => {
    if (name === '') return
    const { getState: state } = client.store
    void keepPushedFor(name)
    const notices = createDesktopNotices(name, about => latest.current.page.onOpen(about as ConversationKey))
    const leader = createTabLeader(
      ALERTS_LOCK + name,
      openKeyValueStore(() => localStorage),
    )
    const chime = createChime()
    const flash = createTitleFlash()
    const desk = createAlertDesk({
      state,
      text: () => latest.current.text,
      leader,
      notices,
      chime,
      flash,
      isWatched: key => latest.current.page.showsChat && hasAttention() && state().current === key,
      // The server tells this browser, whichever window is open.
      isHidden: () => isPushOn(name) || (sharesScreen(client) && hidesNoticesWhileSharing()),
    })
    const unsubscribe = client.alerts.subscribe({
      ...desk,
      revoke(key, messageId) {
        desk.revoke(key, messageId)
        void closePushed(name, key, messageId)
      },
    })
    const unwatch = watchPressed(name, ({ open: key, draft }) => {
      if (key === undefined) return undefined
      return () => {
        // A reply that was refused.
        if (draft !== undefined) client.drafts.add(key as ConversationKey, draft)
        latest.current.page.onOpen(key as ConversationKey)
      }
    })
    return () => {
      unsubscribe()
      unwatch()
      leader.stop()
      notices.closeAll()
      chime.stop()
      flash.end()
      const { me, problem } = state().session
      if (me) return
      // Who was signed out by the server finds their words again.
      void forgetPushedFor(name, !problem)
      if (!problem) void forgetSharedOf(name)
    }
  }, [client, name])
}
