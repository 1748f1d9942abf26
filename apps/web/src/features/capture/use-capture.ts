import { type CaptureState, type Problem, selectOptions } from '@parley/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { isChoiceRemembered } from './capture-memory.ts'
import { canCapture, pickScreen, stopStream, takePicture } from './take-picture.ts'

/** A problem: the server did not say whether it is allowed. */
export type CaptureFailure = 'refused' | 'unsupported' | Problem

type Step =
  | { at: 'checking' | 'asking' | 'picking' }
  | { at: 'code'; state: CaptureState }
  | { at: 'counting'; stream: MediaStream }
  | { at: 'failed'; reason: CaptureFailure }
  | { at: 'editing'; picture: HTMLCanvasElement }

const FIRST: Step = { at: 'checking' }
const ASKING: Step = { at: 'asking' }
const REFUSED: Step = { at: 'failed', reason: 'refused' }

/** The steps of a capture. The screen is released when it ends in the middle. */
export function useCapture() {
  const client = useClient()
  const isHidden = useAppState(state => selectOptions(state).captureHide)
  const [step, setStep] = useState<Step>(FIRST)
  const streamRef = useRef<MediaStream>(undefined)
  useEffect(() => () => streamRef.current && stopStream(streamRef.current), [])

  const ask = useCallback(() => setStep(ASKING), [])
  const shoot = useCallback(async (stream: MediaStream) => {
    try {
      setStep({ at: 'editing', picture: await takePicture(stream) })
    } catch {
      setStep(REFUSED)
    }
  }, [])
  const choose = useCallback(
    async (hides: boolean) => {
      setStep({ at: 'picking' })
      const picked = await pickScreen(hides)
      if (picked === 'not-pressed') return ask()
      if (picked === 'refused') return setStep(REFUSED)
      streamRef.current = picked
      if (hides) setStep({ at: 'counting', stream: picked })
      else await shoot(picked)
    },
    [ask, shoot],
  )
  const begin = useCallback(async () => {
    if (!canCapture()) return setStep({ at: 'failed', reason: 'unsupported' })
    const checked = await client.capture.check()
    if (!checked.ok) return setStep({ at: 'failed', reason: checked.problem })
    if (checked.value.permit !== 'allowed') return setStep({ at: 'code', state: checked.value })
    if (isChoiceRemembered()) await choose(isHidden)
    else ask()
  }, [client, choose, ask, isHidden])
  const begunRef = useRef(false)
  useEffect(() => {
    if (begunRef.current) return
    begunRef.current = true
    void begin()
  }, [begin])

  return { step, begin: () => void begin(), ask, choose: (hides: boolean) => void choose(hides), shoot }
}
