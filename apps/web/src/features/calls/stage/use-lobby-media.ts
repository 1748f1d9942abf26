import { useCallback, useEffect, useState } from 'react'
import { LocalMedia, type MediaProblem } from './local-media.ts'
import type { ChosenDevices } from './use-call-session.ts'

const KINDS = { microphone: 'audioinput', camera: 'videoinput' } as const
type DeviceRole = keyof typeof KINDS

/** How somebody will join. */
export interface LobbyChoice {
  withCamera: boolean
  isMuted: boolean
  chosen: ChosenDevices
}

interface OpenOptions {
  isOn: boolean
  deviceId: string | undefined
  /** Each try opens the device again. */
  tries: number
  onLost(role: DeviceRole): void
}

function useOpenDevice(role: DeviceRole, { isOn, deviceId, tries, onLost }: OpenOptions) {
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [problem, setProblem] = useState<MediaProblem>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry opens the device again
  useEffect(() => {
    if (!isOn) return
    let isGone = false
    const media = new LocalMedia({
      onTrack: (_, opened) => !isGone && setTrack(opened),
      onLost: () => onLost(role),
    })
    if (deviceId !== undefined) void media.choose(role, deviceId)
    void media.turnOn(role).then(found => {
      if (!isGone) setProblem(found)
    })
    return () => {
      isGone = true
      media.stop()
      setTrack(null)
      setProblem(undefined)
    }
  }, [role, isOn, deviceId, tries, onLost])
  return { track, problem }
}

/** Microphone and camera before a meeting, opened so that the browser asks for permission before others are waiting. */
export function useLobbyMedia() {
  const [choice, setChoice] = useState<LobbyChoice>({ withCamera: true, isMuted: false, chosen: {} })
  const [tries, setTries] = useState(0)
  const retry = useCallback(() => setTries(count => count + 1), [])
  const choose = useCallback((kind: MediaDeviceKind, deviceId: string | undefined) => {
    setChoice(before => ({ ...before, chosen: { ...before.chosen, [kind]: deviceId } }))
  }, [])
  const onLost = useCallback(
    (role: DeviceRole) => {
      choose(KINDS[role], undefined)
      retry()
    },
    [choose, retry],
  )
  const { withCamera, chosen } = choice
  const again = { tries, onLost }
  const microphone = useOpenDevice('microphone', { ...again, isOn: true, deviceId: chosen.audioinput })
  const camera = useOpenDevice('camera', { ...again, isOn: withCamera, deviceId: chosen.videoinput })
  return {
    choice,
    setChoice,
    choose,
    retry,
    microphone: microphone.track,
    camera: camera.track,
    problem: microphone.problem ?? camera.problem,
    /** Browsers name speakers only to whom they allow the microphone. */
    problems: { audioinput: microphone.problem, videoinput: camera.problem, audiooutput: microphone.problem },
    /** Without a camera one can still join with sound. */
    isDenied: microphone.problem === 'denied',
    /** The choice as far as the browser allows it. */
    allowed: { ...choice, withCamera: withCamera && camera.problem !== 'denied' },
  }
}

export type LobbyMedia = ReturnType<typeof useLobbyMedia>
