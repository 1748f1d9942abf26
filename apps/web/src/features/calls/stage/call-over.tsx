import { type CallProblem, selectOwner } from '@parley/core'
import {
  type CallState,
  conversationKey,
  countsFrom,
  formatCallDuration,
  type LiveCall,
} from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { cameraFor, markOver, showNextCall } from '../../../parts/calls/open-call-window.ts'
import { useText } from '../../../text/text-context.ts'
import type { Catalogue } from '../../../text/zh-CN.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { useBusy } from '../../../ui/form/use-busy.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useIsGuest } from '../call-client.ts'
import { usePerson } from '../use-person.ts'
import { watchAnswered } from '../watch-answered.ts'
import type { CallView } from './call-view.ts'
import over from './over.module.css'
import styles from './stage.module.css'

const CLOSE_AFTER_MS = 4_000
/** Long enough to decide whether to call again. */
const CLOSE_UNANSWERED_AFTER_MS = 30_000

interface Reader {
  isCaller: boolean
  isGuest: boolean
  /** The name of the other person. */
  name: string
}

function wordsOf(call: CallState, reader: Reader, { over: text, guests }: Catalogue['calling']): string {
  const { isCaller, isGuest, name } = reader
  const { outcome, endedAt = 0, isBusy } = call
  if (outcome === 'missed')
    return isBusy && isCaller ? text.busy(name) : isCaller ? text.missed : text.missedOwn
  if (outcome === 'rejected') return isCaller ? text.rejected(name) : text.rejectedOwn
  if (outcome === 'cancelled') return text.cancelled
  const seconds = Math.max(0, Math.round((endedAt - (countsFrom(call) ?? endedAt)) / 1_000))
  const isMeeting = isGuest || call.kind === 'meeting'
  if (outcome !== 'ended') return isMeeting ? guests.problems.left : text.left
  if (isGuest) return guests.problems.over
  return text[isMeeting ? 'meetingEnded' : 'ended'](formatCallDuration(seconds))
}

/** Browsers close only windows that a script has opened; a tab, as from a calendar, goes on with the chats. */
function leave(): void {
  window.close()
  if (!window.closed) window.location.assign('/')
}

interface Props {
  view: Pick<CallView, 'live' | 'problem'>
  /** Takes the seat over from the person's other device [meetings-8]. */
  onMove?(): void
}

/** How the call ended, or why it could not start. After a normal end the window closes by itself. */
export function CallOver({ view: { live, problem }, onMove }: Props) {
  const { calling } = useText()
  const { over: text, guests } = calling
  const isGuest = useIsGuest()
  const myId = useAppState(state => state.session.me?.id ?? '')
  const isCaller = live?.call.caller === myId
  const isDirect = live?.call.kind === 'direct'
  const otherId = isDirect ? ((isCaller ? live.call.invited[0] : live.call.caller) ?? '') : ''
  const key = live && conversationKey(live.conversation.kind, live.conversation.id)
  const other = usePerson(otherId, key)
  const outcome = problem === undefined ? live?.call.outcome : undefined
  const isUnanswered = isDirect && isCaller && (outcome === 'missed' || outcome === 'rejected')
  useEffect(() => {
    if (problem !== undefined || isGuest) return
    const timer = setTimeout(leave, isUnanswered ? CLOSE_UNANSWERED_AFTER_MS : CLOSE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [problem, isGuest, isUnanswered])
  useEffect(markOver, [])
  // Whoever was removed and is invited again may still have this window.
  const owner = useAppState(selectOwner)
  useEffect(() => {
    const callId = new URLSearchParams(location.search).get('call') ?? ''
    return watchAnswered({ owner, callId }, () => location.reload())
  }, [owner])
  const { name } = other
  const isElsewhere = problem === 'elsewhere' && !isDirect
  const words =
    problem === undefined
      ? live && wordsOf(live.call, { isCaller, isGuest, name }, calling)
      : isElsewhere
        ? text.onAnotherDevice
        : text.problems[problem]
  const isNamed = isDirect && !words?.includes(name)
  return (
    <div className={over.over}>
      {isDirect && <Avatar id={other.id} name={name} image={other.avatar} size="xl" />}
      <div role="status">
        {isNamed && <p className={over.title}>{name}</p>}
        <h1 className={isNamed ? over.line : over.title}>{words}</h1>
        {problem === 'not-found' && <p className={over.line}>{text.notFoundHint}</p>}
        {isElsewhere && <p className={over.line}>{text.moveHint}</p>}
      </div>
      {isGuest ? (
        <p>{guests.enter.close}</p>
      ) : (
        <span className={styles.answers} data-theme="dark">
          <Button onClick={leave}>{text.close}</Button>
          {isUnanswered && live && <CallAgain live={live} />}
          {isElsewhere && onMove && (
            <Button look="primary" onClick={onMove}>
              {text.moveHere}
            </Button>
          )}
        </span>
      )}
    </div>
  )
}

/** Calls the same person again, in this window. */
function CallAgain({ live: { call, conversation } }: { live: LiveCall }) {
  const { over: text } = useText().calling
  const client = useClient()
  const [problem, setProblem] = useState<CallProblem>()
  const { isBusy, run } = useBusy()
  const start = async () => {
    const key = conversationKey(conversation.kind, conversation.id)
    const { callId, started } = client.calls.start(key, call.media)
    const reply = await started
    if (reply.ok) showNextCall(callId, { withCamera: cameraFor(conversation.kind, call.media) })
    else setProblem(reply.problem)
  }
  return (
    <>
      <Button look="primary" disabled={isBusy} onClick={() => void run(start)}>
        <Icon name={call.media === 'video' ? 'video' : 'phone'} size="sm" />
        {text.again}
      </Button>
      {problem && <p role="alert">{text.problems[problem]}</p>}
    </>
  )
}
