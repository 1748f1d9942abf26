import { useState } from 'react'
import dialog from '../../../parts/dialogs/dialog-actions.module.css'
import { hidesNoticesWhileSharing, setHidesNoticesWhileSharing } from '../../../platform/sharing-notices.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { SwitchRow } from '../../../ui/switch/switch-row.tsx'
import { useIsGuest } from '../call-client.ts'
import type { ShareOptions } from './local-media.ts'
import { StageIcon } from './stage-icon.tsx'

interface Props {
  /** Between two people: the other one. */
  name: string | undefined
  onShare(options: ShareOptions): void
  onClose(): void
}

/** Before the browser's own picker. It answers to a click only, so the choice is made first. */
export function ShareDialog({ name, onShare, onClose }: Props) {
  const { share: text, ...all } = useText().calling
  const isGuest = useIsGuest()
  const [withSound, setWithSound] = useState(false)
  const [isQuiet, setIsQuiet] = useState(hidesNoticesWhileSharing)
  const [withoutWindow, setWithoutWindow] = useState(true)
  const handleShare = () => {
    if (!isGuest) setHidesNoticesWhileSharing(isQuiet)
    onClose()
    onShare({ withSound, withoutWindow })
  }
  return (
    <Dialog title={text.title} icon={<StageIcon name="screen" />} onClose={onClose}>
      <p className={dialog.words}>{name === undefined ? text.hintGroup : text.hint(name)}</p>
      <div className={dialog.form}>
        <div>
          <SwitchRow label={text.sound} hint={text.soundHint} isOn={withSound} onChange={setWithSound} />
          {/* A guest has no chat that could notify. */}
          {!isGuest && <SwitchRow label={text.quiet} isOn={isQuiet} onChange={setIsQuiet} />}
          <SwitchRow label={text.withoutWindow} isOn={withoutWindow} onChange={setWithoutWindow} />
        </div>
        <div className={dialog.actions}>
          <Button onClick={onClose}>{all.controls.cancel}</Button>
          <Button look="primary" autoFocus onClick={handleShare}>
            {text.choose}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
