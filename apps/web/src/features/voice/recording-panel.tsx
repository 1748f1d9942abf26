import type { ConversationKey } from '@parley/protocol/model'
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { displayLength } from '../../text/display-length.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { openRecorder, type Recorder, type Recording } from './recorder.ts'
import styles from './voice-tool.module.css'

interface Props {
  conversationKey: ConversationKey
  onClose(): void
}

/** Shorter recordings cannot be sent. */
const SHORTEST_S = 1

/** A minute, as in other messengers. */
const MAX_RECORDING_S = 60
const TICK_MS = 80
const LEVELS = 32

/** `stopped`: by the person, who can listen to it; `full`: by the limit. */
type RecordingPhase = 'opening' | 'recording' | 'stopped' | 'full' | 'refused' | 'missing'

/** Records while mounted. */
function useRecording() {
  const recorder = useRef<Recorder>(undefined)
  const finished = useRef<Promise<Recording>>(undefined)
  const [phase, setPhase] = useState<RecordingPhase>('opening')
  const [seconds, setSeconds] = useState(0)
  const [levels, setLevels] = useState<number[]>([])

  useEffect(() => {
    let isGone = false
    const opening = openRecorder().then(
      opened => {
        if (isGone) return opened.close()
        recorder.current = opened
        setPhase('recording')
      },
      error => {
        const isRefused = error instanceof DOMException && error.name === 'NotAllowedError'
        if (!isGone) setPhase(isRefused ? 'refused' : 'missing')
      },
    )
    return () => {
      isGone = true
      void opening.then(() => recorder.current?.close())
    }
  }, [])

  const end = useCallback((reason: 'stopped' | 'full') => {
    finished.current = recorder.current?.finish()
    setPhase(reason)
  }, [])
  useEffect(() => {
    if (phase !== 'recording') return
    const began = performance.now()
    const timer = setInterval(() => {
      const passed = (performance.now() - began) / 1_000
      setSeconds(Math.min(passed, MAX_RECORDING_S))
      setLevels(last => [...last, recorder.current?.level() ?? 0].slice(-LEVELS))
      if (passed < MAX_RECORDING_S) return
      end('full')
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [phase, end])

  const finish = (): Promise<Recording> | undefined => finished.current ?? recorder.current?.finish()
  return { phase, seconds, levels, finish, stop: () => end('stopped') }
}

interface ListenProps {
  finish(): Promise<Recording> | undefined
}

/** Plays what has been recorded, so that it can be judged before it is sent [voice-2]. */
function ListenButton({ finish }: ListenProps) {
  const text = useText().writing
  const audioRef = useRef<HTMLAudioElement>(null)
  const [isPlaying, setIsPlaying] = useState(false)
  const [url, setUrl] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the recording has ended, and stays the same
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    void finish()?.then(({ blob }) => {
      if (isGone) return
      made = URL.createObjectURL(blob)
      setUrl(made)
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [])
  const toggle = () => {
    const audio = audioRef.current
    if (audio?.paused) audio.play().catch(() => setIsPlaying(false))
    else audio?.pause()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what was just said */}
      <audio ref={audioRef} src={url} onPlay={() => setIsPlaying(true)} onPause={() => setIsPlaying(false)} />
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? text.pauseVoice : text.hearVoice}
        disabled={url === undefined}
        onClick={toggle}
      />
    </>
  )
}

/** Records a voice message in place of the composer. */
export function RecordingPanel({ conversationKey, onClose }: Props) {
  const client = useClient()
  const recording = useRecording()
  const handleSend = async () => {
    const recorded = await recording.finish()
    if (!recorded) return
    const name = `voice-${Date.now()}.${recorded.extension}`
    const seconds = Math.max(Math.round(recording.seconds), 1)
    client.files.send(conversationKey, [{ kind: 'voice', name, blob: recorded.blob, seconds }])
    onClose()
  }
  return <RecordingView {...recording} onSend={() => void handleSend()} onClose={onClose} />
}

interface RecordingViewProps extends ReturnType<typeof useRecording> {
  onSend(): void
  onClose(): void
}

export function RecordingView(props: RecordingViewProps) {
  const { phase, seconds, levels, finish, stop, onSend, onClose } = props
  const text = useText().writing
  const panelRef = useRef<HTMLDivElement>(null)
  const isStuck = phase === 'refused' || phase === 'missing'
  const hasEnded = phase === 'stopped' || phase === 'full'
  const canSend = (phase === 'recording' || hasEnded) && seconds >= SHORTEST_S
  useEffect(() => panelRef.current?.focus(), [])

  const handleKeyDown = (event: KeyboardEvent) => {
    const isSend = event.key === 'Enter' && event.target === event.currentTarget
    if (event.key !== 'Escape' && !isSend) return
    event.preventDefault()
    event.stopPropagation()
    if (!isSend) onClose()
    else if (canSend) onSend()
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
          {hasEnded ? (
            <ListenButton finish={finish} />
          ) : (
            <IconButton icon="stop" label={text.stopVoice} disabled={!canSend} onClick={stop} />
          )}
          <RecordingState phase={phase} seconds={seconds} levels={levels} />
          <IconButton
            className={styles.send}
            icon="send"
            label={text.sendVoice}
            disabled={!canSend}
            onClick={onSend}
          />
        </>
      )}
    </div>
  )
}

const HEIGHT = 28
const STEP = 5

/** The volume of the last seconds, the newest on the right. */
function LevelMeter({ levels }: { levels: readonly number[] }) {
  const quiet = Array.from({ length: LEVELS - levels.length }, () => 0)
  return (
    <svg className={styles.meter} viewBox={`0 0 ${LEVELS * STEP} ${HEIGHT}`} aria-hidden="true">
      {[...quiet, ...levels].map((level, index) => {
        const height = Math.max(level * (HEIGHT - 4), 2)
        const path = `M${index * STEP + 2} ${(HEIGHT - height) / 2}v${height}`
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the bars is fixed
        return <path key={index} d={path} />
      })}
    </svg>
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
        {phase === 'full' ? text.limitReached : phase !== 'stopped' && text.recordingLimit(MAX_RECORDING_S)}
      </span>
    </>
  )
}
