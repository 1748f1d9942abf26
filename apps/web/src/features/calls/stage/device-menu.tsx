import { useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SwitchRow } from '../../../ui/switch/switch-row.tsx'
import type { CallSession } from './call-session.ts'
import styles from './controls.module.css'
import { MicrophoneLevel } from './microphone-level.tsx'
import { playTestSound } from './play-test-sound.ts'
import type { CallInWindow } from './use-call-session.ts'
import { canChooseSpeaker, useDevices } from './use-devices.ts'

interface Props extends CallInWindow {
  kinds: readonly MediaDeviceKind[]
  label: string
  onClose(): void
}

export function DeviceMenu({ session, view, kinds, label, onClose }: Props) {
  const { devices: text } = useText().calling
  const devicesOf = useDevices()
  const headings = { audioinput: text.microphone, audiooutput: text.speaker, videoinput: text.camera }
  const shown = kinds.filter(kind => kind !== 'audiooutput' || canChooseSpeaker)
  return (
    <div className={styles.menu} role="menu" aria-label={label} data-theme="dark">
      {shown.map(kind => (
        <fieldset key={kind} className={styles.choices}>
          <legend className={styles.heading}>{headings[kind]}</legend>
          <Choices session={session} kind={kind} onClose={onClose} devices={devicesOf(kind)} />
          {kind === 'audioinput' && (
            <div className={styles.level}>
              <MicrophoneLevel track={session.own.local.tracks.microphone} />
            </div>
          )}
        </fieldset>
      ))}
      {kinds.includes('audiooutput') && <Sound session={session} view={view} />}
    </div>
  )
}

/** How loud the others are, and how clear this side. */
function Sound({ session, view: { speaker, volume, suppressesNoise } }: CallInWindow) {
  const { devices: text } = useText().calling
  return (
    <>
      <input
        type="range"
        className={styles.volume}
        aria-label={text.volume}
        min={0}
        max={1}
        step={0.05}
        value={volume}
        onChange={event => session.own.devices.setVolume(event.target.valueAsNumber)}
      />
      <button
        type="button"
        role="menuitem"
        className={styles.choice}
        onClick={() => playTestSound(speaker, volume)}
      >
        <Icon name="play" size="sm" />
        {text.test}
      </button>
      <SwitchRow
        label={text.noise}
        isOn={suppressesNoise}
        onChange={isOn => session.own.devices.setNoiseSuppression(isOn)}
      />
    </>
  )
}

interface ChoicesProps {
  session: CallSession
  kind: MediaDeviceKind
  devices: readonly MediaDeviceInfo[]
  onClose(): void
}

function Choices({ session, kind, devices, onClose }: ChoicesProps) {
  const { devices: text } = useText().calling
  // The browser may call its own choice 'default': the first in the list.
  const used = session.own.devices.chosen(kind)
  const chosen = (devices.find(({ deviceId }) => deviceId === used) ?? devices[0])?.deviceId
  if (devices.length === 0) return <p className={styles.heading}>{text.none}</p>
  return devices.map(({ deviceId, label }, index) => (
    <button
      key={deviceId}
      type="button"
      role="menuitemradio"
      aria-checked={deviceId === chosen}
      className={styles.choice}
      onClick={() => {
        session.own.devices.choose(kind, deviceId)
        onClose()
      }}
    >
      <span className={styles.check}>{deviceId === chosen && <Icon name="check" size="sm" />}</span>
      {label || text.unnamed(index + 1)}
    </button>
  ))
}
