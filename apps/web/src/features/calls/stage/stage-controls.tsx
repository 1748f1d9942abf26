import type { LiveCall } from '@parley/protocol/model'
import { useCallback, useRef, useState } from 'react'
import { useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useClickOutside } from '../../../ui/use-click-outside.ts'
import { useEscape } from '../../../ui/use-escape.ts'
import { RecordButton } from '../recordings/record-button.tsx'
import { CallChatButton } from './call-chat.tsx'
import styles from './controls.module.css'
import { DeviceMenu } from './device-menu.tsx'
import { PeopleButton } from './people-button.tsx'
import { StageButton } from './stage-button.tsx'
import type { CallChat } from './use-call-chat.ts'
import type { CallInWindow } from './use-call-session.ts'
import type { Share } from './use-share.tsx'

interface Props extends CallInWindow {
  live: LiveCall
  share: Share
  chat: CallChat
}

export function StageControls({ session, view, live, share, chat }: Props) {
  const { call } = live
  const { controls: text } = useText().calling
  const { microphone, camera, screen, hand } = view.media
  const isGroup = call.kind !== 'direct'
  return (
    <div className={styles.controls} role="toolbar" aria-label={text.label}>
      <span className={styles.split}>
        <StageButton
          icon={microphone ? 'mic' : 'micOff'}
          label={microphone ? text.mute : text.unmute}
          word={microphone ? text.short.microphone : text.short.muted}
          look={microphone ? 'plain' : 'off'}
          onClick={() => void session.own.setMicrophone(!microphone)}
        />
        <DeviceButton
          session={session}
          view={view}
          kinds={['audioinput', 'audiooutput']}
          label={text.devices}
        />
      </span>
      <span className={styles.split}>
        <StageButton
          icon={camera ? 'video' : 'cameraOff'}
          label={camera ? text.cameraOff : text.cameraOn}
          word={text.short.camera}
          look={camera ? 'plain' : 'off'}
          onClick={() => void session.own.setCamera(!camera)}
        />
        <DeviceButton session={session} view={view} kinds={['videoinput']} label={text.cameras} />
      </span>
      {share.toggle && (
        <StageButton
          icon="screen"
          label={screen ? text.stopShare : text.share}
          word={text.short.share}
          aria-pressed={screen}
          onClick={share.toggle}
        />
      )}
      {isGroup && (
        <StageButton
          icon="hand"
          label={hand ? text.lowerHand : text.raiseHand}
          word={text.short.hand}
          aria-pressed={hand}
          onClick={() => session.own.setHand(!hand)}
        />
      )}
      {isGroup && <RecordButton session={session} view={view} live={live} />}
      {isGroup && <PeopleButton live={live} />}
      {isGroup && <CallChatButton {...chat} />}
      <StageButton
        icon="hangUp"
        label={call.state === 'ringing' ? text.cancel : isGroup ? text.leave : text.hangUp}
        word={call.state === 'ringing' ? text.cancel : isGroup ? text.leave : text.hangUp}
        look="end"
        onClick={() => void session.leave()}
      />
    </div>
  )
}

interface DeviceButtonProps extends CallInWindow {
  kinds: readonly MediaDeviceKind[]
  label: string
}

/** The arrow beside microphone and camera that opens the device menu. */
function DeviceButton({ session, view, kinds, label }: DeviceButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const ref = useRef<HTMLSpanElement>(null)
  const close = useCallback(() => setIsOpen(false), [])
  useClickOutside(ref, close)
  useEscape(isOpen, close)
  return (
    <span ref={ref} className={styles.anchor}>
      <button
        type="button"
        className={styles.caret}
        aria-label={label}
        data-tooltip={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon name="chevronDown" size="xs" />
      </button>
      {isOpen && <DeviceMenu session={session} view={view} kinds={kinds} label={label} onClose={close} />}
    </span>
  )
}
