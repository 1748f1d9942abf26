import type { ConversationKey } from '@parley/protocol/model'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useClient } from '../../client/client-context.ts'
import { displayLength } from '../../text/display-length.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { LevelMeter } from './level-meter.tsx'
import { MAX_RECORDING_S, useRecording } from './use-recording.ts'
import styles from './voice-tool.module.css'

interface Props {
  conversationKey: ConversationKey
  onClose(): void
}

/** Shorter recordings cannot be sent. */
const SHORTEST_S = 1

export function RecordingPanel({ conversationKey, onClose }: Props) {
  const text = useText().writing
  const client = useClient()
  const panelRef = useRef<HTMLDivElement>(null)
  const { phase, seconds, levels, finish } = useRecording()
  const isStuck = phase === 'refused' || phase === 'missing'
  const canSend = (phase === 'recording' || phase === 'full') && seconds >= SHORTEST_S
  useEffect(() => panelRef.current?.focus(), [])

  const handleSend = async () => {
    const recording = await finish()
    if (!recording) return
    const name = `voice-${Date.now()}.${recording.extension}`
    const length = Math.max(Math.round(seconds), 1)
    client.files.send(conversationKey, [{ kind: 'voice', name, blob: recording.blob, seconds: length }])
    onClose()
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && event.target === event.currentTarget
    if (event.key !== 'Escape' && !isSend) return
    event.preventDefault()
    event.stopPropagation()
    if (!isSend) onClose()
    else if (canSend) void handleSend()
  }
  return (
    <div
      ref={panelRef}
      className={styles.panel}
      role="dialog"
      aria-label={text.voice}
      tabIndex={-1}
      onKeyDown={handleKeyDown}
    >
      <IconButton icon={isStuck ? 'close' : 'trash'} label={text.cancelVoice} onClick={onClose} />
      {isStuck ? (
        <p className={styles.problem} role="alert">
          {phase === 'refused' ? text.microphoneRefused : text.microphoneMissing}
        </p>
      ) : (
        <>
          <RecordingState phase={phase} seconds={seconds} levels={levels} />
          <IconButton
            className={styles.send}
            icon="send"
            label={text.sendVoice}
            disabled={!canSend}
            onClick={() => void handleSend()}
          />
        </>
      )}
    </div>
  )
}

type StateProps = Pick<ReturnType<typeof useRecording>, 'phase' | 'seconds' | 'levels'>

function RecordingState({ phase, seconds, levels }: StateProps) {
  const text = useText().writing
  return (
    <>
      <span className={styles.lamp} data-phase={phase} />
      <LevelMeter levels={levels} />
      <span className={styles.time} role="timer" aria-label={text.recordingTime}>
        {displayLength(Math.floor(seconds))}
      </span>
      <span className={styles.limit} role={phase === 'full' ? 'status' : undefined}>
        {phase === 'full' ? text.limitReached : text.recordingLimit(MAX_RECORDING_S)}
      </span>
    </>
  )
}
