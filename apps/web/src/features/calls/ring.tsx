import { selectOptions, selectOwner } from '@parley/core'
import {
  type ConversationKey,
  callSoundOf,
  conversationKey,
  type LiveCall,
  mayRing,
} from '@parley/protocol/model'
import { useEffect, useRef } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { callAddress, cameraFor, mayOpenCall, openCallWindow } from '../../parts/calls/open-call-window.ts'
import { createChime } from '../../platform/chime.ts'
import { createDesktopNotices } from '../../platform/desktop-notices.ts'
import { openKeyValueStore } from '../../platform/key-value-store.ts'
import { closePushed, isPushOn } from '../../platform/push-subscription.ts'
import { createTabLeader } from '../../platform/tab-leader.ts'
import { createTitleFlash } from '../../platform/title-flash.ts'
import { hasAttention } from '../../platform/use-attention.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { DeclineButtons } from './decline-buttons.tsx'
import styles from './ring.module.css'
import { usePerson } from './use-person.ts'
import { watchAnswered } from './watch-answered.ts'

const RING_STEP_MS = 2_000
const PICTURE = '/favicon.svg'

/** Sound, title and notification, by the settings for messages [notifications-5]. Only one window of a browser rings. */
function useRingSigns({ key, callId, words }: { key: ConversationKey; callId: string; words: string }): void {
  const client = useClient()
  const name = useAppState(selectOwner)
  useEffect(() => {
    const leader = createTabLeader(
      `parley:ring:${name}`,
      openKeyValueStore(() => localStorage),
    )
    const chime = createChime()
    const flash = createTitleFlash()
    const notices = createDesktopNotices(name, () => undefined)
    const options = selectOptions(client.store.getState())
    // Who is not to be disturbed sees the call, and neither hears it nor is shown a notice [presence-2, notifications-10].
    const isHeard = mayRing(options, Date.now())
    const sound = callSoundOf(options)
    const ring = () => {
      if (leader.leads() && sound !== 'none' && isHeard) void chime.play(sound)
    }
    const timer = setInterval(ring, RING_STEP_MS)
    // The lock is acquired asynchronously.
    const first = setTimeout(() => {
      ring()
      if (hasAttention() || !leader.leads()) return
      flash.start(words)
      // The server tells this browser, whichever window is open.
      if (options.browserNotice && isHeard && !isPushOn(name))
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
  // The server has told this browser; declined or answered anywhere, there is nothing left to press [push-11].
  useEffect(() => () => void closePushed(name, key, callId), [name, key, callId])
}

/** An incoming call. Enter answers; Escape does nothing, so that nobody declines by accident. */
export function Ring({ live: { call, conversation } }: { live: LiveCall }) {
  const { calling: text } = useText()
  const client = useClient()
  const key = conversationKey(conversation.kind, conversation.id)
  const caller = usePerson(call.caller, key)
  const room = useAppState(state => (call.kind === 'direct' ? undefined : state.conversations.get(key)?.name))
  const title = call.kind === 'direct' ? text.ring.title : text.ring.group
  const words = title(caller.name, call.media)
  const owner = useAppState(selectOwner)
  const answerRef = useRef<HTMLButtonElement>(null)
  useEffect(() => answerRef.current?.focus({ preventScroll: true }), [])
  useRingSigns({ key, callId: call.id, words })
  const handleAnswer = (withCamera = cameraFor(conversation.kind, call.media)) => {
    if (!mayOpenCall(client)) return undefined
    void client.calls.answer(call.id)
    return openCallWindow(client, call.id, { withCamera })
  }
  useEffect(() =>
    watchAnswered({ owner, callId: call.id }, () => {
      // Nobody has pressed anything in this window, so that browsers may block another one.
      if (handleAnswer() === false) window.location.assign(callAddress(call.id, {}))
    }),
  )
  return (
    <section className={styles.ring} role="alertdialog" aria-label={words}>
      <div className={styles.who}>
        <span className={styles.rings}>
          <Avatar id={caller.id} name={caller.name} image={caller.avatar} size="lg" />
        </span>
        <div className={styles.words}>
          <p className={styles.name}>{caller.name}</p>
          <p className={styles.line}>{room ?? text.ring.line(call.media)}</p>
        </div>
      </div>
      <div className={styles.actions}>
        <DeclineButtons callId={call.id} conversationKey={key} />
        {call.media === 'video' && (
          <Button aria-label={text.ring.voiceOnly} onClick={() => void handleAnswer(false)}>
            <Icon name="phone" size="sm" />
            {text.ring.voice}
          </Button>
        )}
        <Button ref={answerRef} className={styles.answer} onClick={() => void handleAnswer()}>
          <Icon name={call.media === 'video' ? 'video' : 'phone'} size="sm" />
          {text.ring.answer}
        </Button>
      </div>
    </section>
  )
}
