import { useEffect, useRef, useState } from 'react'
import { openRecorder, type Recorder, type Recording } from './recorder.ts'

/** A minute, as in other messengers. */
export const MAX_RECORDING_S = 60
const TICK_MS = 80
export const LEVELS = 32

type RecordingPhase = 'opening' | 'recording' | 'full' | 'refused' | 'missing'

/** Records while mounted. */
export function useRecording() {
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

  useEffect(() => {
    if (phase !== 'recording') return
    const began = performance.now()
    const timer = setInterval(() => {
      const passed = (performance.now() - began) / 1_000
      setSeconds(Math.min(passed, MAX_RECORDING_S))
      setLevels(last => [...last, recorder.current?.level() ?? 0].slice(-LEVELS))
      if (passed < MAX_RECORDING_S) return
      finished.current = recorder.current?.finish()
      setPhase('full')
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [phase])

  const finish = (): Promise<Recording> | undefined => finished.current ?? recorder.current?.finish()
  return { phase, seconds, levels, finish }
}
