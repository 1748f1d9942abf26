import { type CallRecording, conversationKey, type LiveCall } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useCallClient } from '../call-client.ts'
import asked from '../guests/waiting-guests.module.css'
import { Dismissable } from '../stage/call-notice.tsx'
import { playTestSound } from '../stage/play-test-sound.ts'
import type { CallInWindow } from '../stage/use-call-session.ts'
import { usePassing } from '../stage/use-passing.ts'
import { usePerson } from '../use-person.ts'

interface Props extends CallInWindow {
  live: LiveCall
  playSound?: typeof playTestSound
}

/** Says that recording has started or stopped; who did not start it is asked. Only then the server records this device [recordings-2]. */
export function RecordingNotice({ session, view, live, playSound = playTestSound }: Props) {
  const { recording: text } = useText().calling
  const { recording } = live.call
  const [last, setLast] = useState<CallRecording>()
  const [dismissed, setDismissed] = useState('')
  if (recording && recording.id !== last?.id) setLast(recording)
  useConfirmation(live)
  useStartSound(recording?.id, view.speaker, playSound)
  const me = useAppState(state => state.session.me?.id)
  const { kind, id } = live.conversation
  const { name } = usePerson(last?.by ?? '', conversationKey(kind, id))
  const notice = last && `${last.id} ${recording ? 'on' : 'off'}`
  const isAsked = recording !== undefined && recording.by !== me
  const dismiss = () => setDismissed(notice ?? '')
  usePassing(isAsked ? undefined : notice, dismiss)
  if (!last || notice === dismissed) return null
  if (isAsked) return <Asked name={name} onLeave={() => void session.leave()} onStay={dismiss} />
  return <Dismissable words={recording ? text.startedOwn : text.stopped} onDismiss={dismiss} />
}

interface AskedProps {
  name: string
  onLeave(): void
  onStay(): void
}

/** Whoever does not want to be recorded can leave. */
function Asked({ name, onLeave, onStay }: AskedProps) {
  const { recording: text, controls } = useText().calling
  return (
    <section className={asked.asked} role="alertdialog" aria-label={text.started(name)} data-theme="dark">
      <span className={asked.words}>
        <strong className={asked.title}>{text.started(name)}</strong>
        <span className={asked.line}>{text.file}</span>
      </span>
      <Button size="sm" onClick={onLeave}>
        {controls.leave}
      </Button>
      <Button size="sm" look="primary" autoFocus onClick={onStay}>
        {text.stay}
      </Button>
    </section>
  )
}

/** Tells the server that the notice is on the screen; again with every change until it knows. */
function useConfirmation({ call }: LiveCall): void {
  const client = useCallClient()
  const me = useAppState(state => state.session.me?.id ?? '')
  useEffect(() => {
    if (call.recording && !call.recording.shownTo.includes(me))
      void client.calls.confirmRecordingShown(call.id)
  }, [client, call, me])
}

function useStartSound(
  recordingId: string | undefined,
  speaker: string | undefined,
  play: typeof playTestSound,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another speaker is no reason to play it again
  useEffect(() => {
    if (recordingId !== undefined) play(speaker)
  }, [recordingId])
}
