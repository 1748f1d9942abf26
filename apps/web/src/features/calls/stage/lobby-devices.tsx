import type { ReactNode } from 'react'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Labelled } from '../../../ui/field/labelled.tsx'
import { Select } from '../../../ui/select/select.tsx'
import styles from './lobby.module.css'
import { MicrophoneLevel } from './microphone-level.tsx'
import { playTestSound } from './play-test-sound.ts'
import { canChooseSpeaker, useDevices } from './use-devices.ts'
import type { LobbyMedia } from './use-lobby-media.ts'

/** Which camera, microphone and speaker to join with, and whether one is heard and hears. */
export function LobbyDevices({ media }: { media: LobbyMedia }) {
  const { devices: text } = useText().calling
  const { choice, camera, microphone } = media
  const devicesOf = useDevices(`${camera?.id} ${microphone?.id}`)
  const field = (kind: MediaDeviceKind, label: string, used: MediaStreamTrack | null, beside?: ReactNode) => (
    <DeviceField
      kind={kind}
      label={label}
      media={media}
      beside={beside}
      devices={devicesOf(kind)}
      used={used}
    />
  )
  return (
    <>
      {field('videoinput', text.camera, camera)}
      <div className={styles.microphone}>
        {field('audioinput', text.microphone, microphone)}
        <MicrophoneLevel track={choice.isMuted ? null : microphone} look="wide" />
      </div>
      {field(
        'audiooutput',
        text.speaker,
        null,
        <Button size="lg" aria-label={text.test} onClick={() => playTestSound(choice.chosen.audiooutput)}>
          {text.shortTest}
        </Button>,
      )}
    </>
  )
}

interface FieldProps {
  kind: MediaDeviceKind
  label: string
  media: LobbyMedia
  devices: readonly MediaDeviceInfo[]
  used: MediaStreamTrack | null
  beside?: ReactNode
}

function DeviceField({ kind, label, media, devices, used, beside }: FieldProps) {
  const { devices: text } = useText().calling
  // A browser that has not allowed any device yet names none.
  const options = devices
    .filter(({ deviceId }) => deviceId !== '')
    .map(({ deviceId, label: name }, index) => ({
      value: deviceId,
      label: name || text.unnamed(index + 1),
    }))
  const wanted = media.choice.chosen[kind] ?? used?.getSettings().deviceId
  const value = (options.find(one => one.value === wanted) ?? options[0])?.value ?? ''
  const isChoosable = kind !== 'audiooutput' || canChooseSpeaker
  return (
    <Labelled label={label}>
      <span className={styles.device}>
        {isChoosable && (
          <Select
            className={styles.select}
            label={label}
            options={options}
            value={value}
            placeholder={media.problems[kind] === 'denied' ? text.notAllowed : text.none}
            onChange={deviceId => media.choose(kind, deviceId)}
          />
        )}
        {beside}
      </span>
    </Labelled>
  )
}
