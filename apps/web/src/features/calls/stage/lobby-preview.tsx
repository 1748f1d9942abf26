import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { DeniedSteps } from './call-notice.tsx'
import styles from './lobby.module.css'
import { StageButton } from './stage-button.tsx'
import { TrackView } from './track-view.tsx'
import type { LobbyMedia } from './use-lobby-media.ts'

/** Self-view, and what will be on. */
export function LobbyPreview({ media }: { media: LobbyMedia }) {
  const { lobby, controls, media: words, window: call } = useText().calling
  const { choice, setChoice, camera, problem, isDenied } = media
  const { withCamera, isMuted } = choice
  return (
    <div className={styles.view}>
      <TrackView
        tracks={[withCamera ? camera : null]}
        label={call.ownPicture}
        className={styles.video}
        isMuted
      />
      {!isDenied && <span className={styles.only}>{lobby.onlyYou}</span>}
      {isDenied && (
        <section className={styles.denied} role="alert" aria-label={words.denied} data-theme="dark">
          <DeniedSteps />
          <Button onClick={media.retry}>{words.retry}</Button>
        </section>
      )}
      {problem && !isDenied && (
        <p className={styles.problem} role="alert" data-theme="dark">
          {words[problem === 'denied' ? 'cameraDenied' : problem]}
          <Button size="sm" onClick={media.retry}>
            {words.retry}
          </Button>
        </p>
      )}
      <div className={styles.tools} role="toolbar" aria-label={lobby.tools} hidden={isDenied}>
        <StageButton
          icon={isMuted ? 'micOff' : 'mic'}
          label={isMuted ? controls.unmute : controls.mute}
          word={isMuted ? controls.short.muted : controls.short.microphone}
          look={isMuted ? 'off' : 'plain'}
          onClick={() => setChoice({ ...choice, isMuted: !isMuted })}
        />
        <StageButton
          icon={withCamera ? 'video' : 'cameraOff'}
          label={withCamera ? controls.cameraOff : controls.cameraOn}
          word={controls.short.camera}
          look={withCamera ? 'plain' : 'off'}
          onClick={() => setChoice({ ...choice, withCamera: !withCamera })}
        />
      </div>
    </div>
  )
}
