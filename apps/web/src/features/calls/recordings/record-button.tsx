import type { LiveCall } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { useCallClient } from '../call-client.ts'
import { StageButton } from '../stage/stage-button.tsx'
import type { CallInWindow } from '../stage/use-call-session.ts'

/** Only the host can record, and only where the server can [recordings-1]. */
export function RecordButton({ session, view, live: { call } }: CallInWindow & { live: LiveCall }) {
  const { recording: text } = useText().calling
  const client = useCallClient()
  const [isBusy, setBusy] = useState(false)
  const isHost = useAppState(state => state.session.me?.id === call.host)
  const isOn = call.recording !== undefined
  if (!isHost || !(view.canRecord || isOn)) return null
  const toggle = async () => {
    setBusy(true)
    const reply = await (isOn ? client.calls.stopRecording(call.id) : client.calls.record(call.id))
    setBusy(false)
    if (reply.ok) return
    session.view.setState({ notice: reply.problem === 'no-space' ? 'no-space' : 'recording-failed' })
  }
  return (
    <StageButton
      icon={isOn ? 'stop' : 'record'}
      label={isOn ? text.stop : text.start}
      word={isOn ? text.short.stop : text.short.start}
      aria-pressed={isOn}
      disabled={isBusy}
      onClick={() => void toggle()}
    />
  )
}
