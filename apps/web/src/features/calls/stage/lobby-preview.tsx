import { useEffect, useState } from 'react'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './lobby.module.css'
import { LocalMedia, type MediaProblem } from './local-media.ts'
import { MicrophoneLevel } from './microphone-level.tsx'
import { StageButton } from './stage-button.tsx'
import { TrackView } from './track-view.tsx'

interface Devices {
  withCamera: boolean
  isMuted: boolean
}

interface Props extends Devices {
  onChange(devices: Devices): void
}

/** Opens both devices, again with every try. */
function useOpenDevices(withCamera: boolean, tries: number) {
  const [camera, setCamera] = useState<MediaStreamTrack | null>(null)
  const [microphone, setMicrophone] = useState<MediaStreamTrack | null>(null)
  const [problem, setProblem] = useState<MediaProblem>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry opens the devices again
  useEffect(() => {
    const media = new LocalMedia({
      onTrack(role, track) {
        if (role === 'camera') setCamera(track)
        if (role === 'microphone') setMicrophone(track)
      },
      onLost: () => undefined,
    })
    let isGone = false
    const open = async () => {
      const refused = await media.turnOn('microphone')
      const found = refused ?? (withCamera ? await media.turnOn('camera') : undefined)
      if (isGone) media.stop()
      else setProblem(found)
    }
    void open()
    return () => {
      isGone = true
      media.stop()
    }
  }, [withCamera, tries])
  return { camera, microphone, problem }
}

/** Self-view. Opens both devices, so that the browser asks for permission before others are waiting. */
export function LobbyPreview({ withCamera, isMuted, onChange }: Props) {
  const { lobby, controls, media: words, window: call } = useText().calling
  const [tries, setTries] = useState(0)
  const { camera, microphone, problem } = useOpenDevices(withCamera, tries)
  return (
    <div className={styles.view}>
      <TrackView
        tracks={[withCamera ? camera : null]}
        label={call.ownPicture}
        className={styles.video}
        isMuted
      />
      <span className={styles.only}>{lobby.onlyYou}</span>
      <span className={styles.level}>
        <MicrophoneLevel track={isMuted ? null : microphone} />
      </span>
      {problem && (
        <p className={styles.problem} role="alert" data-theme="dark">
          {words[problem]}
          <Button size="sm" onClick={() => setTries(tries + 1)}>
            {words.retry}
          </Button>
        </p>
      )}
      <div className={styles.tools} role="toolbar" aria-label={lobby.tools}>
        <StageButton
          icon={isMuted ? 'micOff' : 'mic'}
          label={isMuted ? controls.unmute : controls.mute}
          word={isMuted ? controls.short.muted : controls.short.microphone}
          look={isMuted ? 'off' : 'plain'}
          onClick={() => onChange({ withCamera, isMuted: !isMuted })}
        />
        <StageButton
          icon={withCamera ? 'video' : 'cameraOff'}
          label={withCamera ? controls.cameraOff : controls.cameraOn}
          word={controls.short.camera}
          look={withCamera ? 'plain' : 'off'}
          onClick={() => onChange({ withCamera: !withCamera, isMuted })}
        />
      </div>
    </div>
  )
}
