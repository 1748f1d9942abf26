import { Button } from '../../ui/button/button.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useCaptureText } from './capture-text.tsx'
import styles from './tools.module.css'

export interface Outcomes {
  /** It is being copied or saved. */
  isBusy: boolean
  onCopy(): void
  onSave(): void
  onCancel(): void
  onDone(): void
}

/** What can become of the picture. */
export function OutcomeButtons({ isBusy, onCopy, onSave, onCancel, onDone }: Outcomes) {
  const text = useCaptureText()
  return (
    <>
      <span className={styles.rule} aria-hidden="true" />
      <IconButton icon="copy" label={text.copy} disabled={isBusy} onClick={onCopy} />
      <IconButton icon="folder" label={text.save} disabled={isBusy} onClick={onSave} />
      <IconButton icon="close" label={text.cancel} onClick={onCancel} />
      <Button look="primary" onClick={onDone}>
        <Icon name="check" size="sm" />
        {text.done}
      </Button>
    </>
  )
}
