import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { encodeTyping } from '@parley/protocol/wire'
import type { Context } from '../../context.ts'

/** Repeated while typing; somebody without a repeat in time has stopped, or is gone. */
const REPEAT_MS = 4_000
const BELIEVED_MS = 6_500

/** Typing: what is shown of others, and what is sent to them. */
export function createTyping({ state, dispatch, listen, clock, connection }: Context) {
  const timers = new Map<string, unknown>()
  let told: { key: ConversationKey; at: number } | undefined

  listen('typingChanged', ({ key, who, isTyping }) => {
    const name = `${key} ${who}`
    clock.clearTimeout(timers.get(name))
    timers.delete(name)
    if (!isTyping) return
    const forget = () => dispatch({ type: 'typingChanged', key, who, isTyping: false })
    timers.set(name, clock.setTimeout(forget, BELIEVED_MS))
  })
  listen('connectionLost', () => {
    told = undefined
  })

  function notify(key: ConversationKey, isTyping: boolean): void {
    const { me } = state().session
    if (!me) return
    connection.send(encodeTyping(isTyping ? 'composing' : 'paused', splitConversationKey(key), me.domain))
  }

  return {
    /** The text in the composer has changed; `isTyping` is false when it is empty or sent. */
    note(key: ConversationKey, isTyping: boolean): void {
      const isNotified = told?.key === key
      if (!isTyping) {
        // A sent message already implies the end of typing; telling it again costs little.
        if (isNotified) notify(key, false)
        told = undefined
        return
      }
      const now = clock.now()
      if (isNotified && told && now - told.at < REPEAT_MS) return
      told = { key, at: now }
      notify(key, true)
    },
  }
}
