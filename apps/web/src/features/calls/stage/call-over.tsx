import { type CallState, conversationKey, countsFrom, formatCallDuration } from '@parley/protocol/model'
import { useEffect } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import type { Catalogue } from '../../../text/zh-CN.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useIsGuest } from '../call-client.ts'
import { usePerson } from '../use-person.ts'
import type { CallView } from './call-view.ts'
import styles from './stage.module.css'

const CLOSE_AFTER_MS = 4_000

function wordsOf(
  call: CallState,
  isCaller: boolean,
  name: string,
  text: Catalogue['calling']['over'],
): string {
  const { outcome, endedAt = 0, isBusy } = call
  if (outcome === 'missed')
    return isBusy && isCaller ? text.busy(name) : isCaller ? text.missed : text.missedOwn
  if (outcome === 'rejected') return isCaller ? text.rejected(name) : text.rejectedOwn
  if (outcome === 'cancelled') return text.cancelled
  const seconds = Math.max(0, Math.round((endedAt - (countsFrom(call) ?? endedAt)) / 1_000))
  return outcome === 'ended' ? text.ended(formatCallDuration(seconds)) : text.left
}

/** How the call ended, or why it could not start. After a normal end the window closes by itself. */
export function CallOver({ view: { live, problem } }: { view: Pick<CallView, 'live' | 'problem'> }) {
  const { over: text, guests } = useText().calling
  const isGuest = useIsGuest()
  const myId = useAppState(state => state.session.me?.id ?? '')
  const isCaller = live?.call.caller === myId
  const isDirect = live?.call.kind === 'direct'
  const otherId = isDirect ? ((isCaller ? live.call.invited[0] : live.call.caller) ?? '') : ''
  const key = live && conversationKey(live.conversation.kind, live.conversation.id)
  const other = usePerson(otherId, key)
  useEffect(() => {
    if (problem !== undefined || isGuest) return
    const timer = setTimeout(() => window.close(), CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [problem, isGuest])
  return (
    <div className={styles.over}>
      {isDirect && <Avatar id={other.id} name={other.name} image={other.avatar} size="xl" />}
      <div role="status">
        <h1 className={styles.overTitle}>
          {problem !== undefined
            ? text.problems[problem]
            : live && wordsOf(live.call, isCaller, other.name, text)}
        </h1>
      </div>
      {/* Browsers close only windows that a script has opened. */}
      {isGuest ? <p>{guests.enter.close}</p> : <Button onClick={() => window.close()}>{text.close}</Button>}
    </div>
  )
}
