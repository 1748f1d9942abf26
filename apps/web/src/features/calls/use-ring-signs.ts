import { selectOptions } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useEffect } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { createChime } from '../../platform/chime.ts'
import { createDesktopNotices } from '../../platform/desktop-notices.ts'
import { openKeyValueStore } from '../../platform/key-value-store.ts'
import { createTabLeader } from '../../platform/tab-leader.ts'
import { createTitleFlash } from '../../platform/title-flash.ts'
import { hasAttention } from '../../platform/use-attention.ts'

const RING_STEP_MS = 2_000
const PICTURE = '/favicon.svg'

/** Sound, title and notification, by the settings for messages [notifications-5]. Only one window of a browser rings. */
export function useRingSigns(key: ConversationKey, words: string): void {
  const client = useClient()
  const me = useAppState(state => state.session.me)
  const name = `${me?.id}@${me?.domain}`
  useEffect(() => {
    const leader = createTabLeader(
      `parley:ring:${name}`,
      openKeyValueStore(() => localStorage),
    )
    const chime = createChime()
    const flash = createTitleFlash()
    const notices = createDesktopNotices(() => undefined)
    const options = selectOptions(client.store.getState())
    const ring = () => {
      if (leader.leads() && options.voiceNotice) void chime.play()
    }
    const timer = setInterval(ring, RING_STEP_MS)
    // The lock is acquired asynchronously.
    const first = setTimeout(() => {
      ring()
      if (hasAttention() || !leader.leads()) return
      flash.start(words)
      if (options.browserNotice)
        notices.show({ about: key, messageId: '', title: words, body: '', icon: PICTURE })
    }, 50)
    return () => {
      clearInterval(timer)
      clearTimeout(first)
      leader.stop()
      chime.stop()
      flash.end()
      notices.closeAll()
    }
  }, [client, key, name, words])
}
