import { useEffect, useState } from 'react'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import styles from './lobby.module.css'
import { LocalMedia, type MediaProblem } from './local-media.ts'
import { StageButton } from './stage-button.tsx'
import { TrackView } from './track-view.tsx'

interface Devices {
  withCamera: boolean
  isMuted: boolean
}

interface Props extends Devices {
  onChange(devices: Devices): void
}

/** Self-view. Opens both devices, so that the browser asks for permission before others are waiting. */
export function LobbyPreview({ withCamera, isMuted, onChange }: Props) {
  const { lobby, controls, media: words, window: call } = useText().calling
  const [camera, setCamera] = useState<MediaStreamTrack | null>(null)
  const [problem, setProblem] = useState<MediaProblem>()
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry opens the devices again
  useEffect(() => {
    const media = new LocalMedia({
      onTrack: (role, track) => role === 'camera' && setCamera(track),
      onLost: () => setCamera(null),
    })
    let isGone = false
    const open = async () => {
      const microphone = await media.turnOn('microphone')
      const found = microphone ?? (withCamera ? await media.turnOn('camera') : undefined)
      if (isGone) media.stop()
      else setProblem(found)
    }
    void open()
    return () => {
      isGone = true
      media.stop()
    }
  }, [withCamera, tries])
  return (
    <div className={styles.view}>
      <TrackView
        tracks={[withCamera ? camera : null]}
        label={call.ownPicture}
        className={styles.video}
        isMuted
      />
      <span className={styles.only}>{lobby.onlyYou}</span>
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
