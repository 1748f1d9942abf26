import { selectOptions } from '@parley/core'
import clsx from 'clsx'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Checkbox } from '../../ui/field/checkbox.tsx'
import radio from '../../ui/field/radio.module.css'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './ask-dialog.module.css'
import { isChoiceRemembered, rememberChoice } from './capture-memory.ts'
import { useCaptureText } from './capture-text.tsx'

interface Props {
  onChoose(isHidden: boolean): void
  onClose(): void
}

/** Before the browser's own picker: whether this window may be in the picture [capture-3]. */
export function AskDialog({ onChoose, onClose }: Props) {
  const text = useCaptureText()
  const client = useClient()
  const saved = useAppState(state => selectOptions(state).captureHide)
  const [isHidden, setHidden] = useState(saved)
  const [isRemembered, setRemembered] = useState(isChoiceRemembered)
  const handleChoose = () => {
    rememberChoice(isRemembered)
    if (isRemembered && isHidden !== saved) void client.preferences.setOptions({ captureHide: isHidden })
    onChoose(isHidden)
  }
  return (
    <Dialog title={text.title} icon={<Icon name="scissors" />} look="wide" onClose={onClose}>
      <p className={dialog.words}>{text.hint}</p>
      <div className={styles.choices} role="radiogroup" aria-label={text.thisWindow}>
        <Choice
          look="keep"
          label={text.keep}
          hint={text.keepHint}
          isChosen={!isHidden}
          onChoose={() => setHidden(false)}
        />
        <Choice
          look="hide"
          label={text.hide}
          hint={text.hideHint}
          isChosen={isHidden}
          onChoose={() => setHidden(true)}
        />
      </div>
      <Checkbox label={text.remember} isChecked={isRemembered} onChange={setRemembered} />
      <div className={dialog.actions}>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button look="primary" autoFocus onClick={handleChoose}>
          {text.choose}
        </Button>
      </div>
    </Dialog>
  )
}

interface ChoiceProps {
  look: 'keep' | 'hide'
  label: string
  hint: string
  isChosen: boolean
  onChoose(): void
}

const Choice = ({ look, label, hint, isChosen, onChoose }: ChoiceProps) => (
  <label className={clsx(styles.choice, isChosen && styles.chosen)}>
    <span className={styles.scene} aria-hidden="true">
      <span className={styles.page}>
        <span className={clsx(styles.window, look === 'hide' && styles.gone)} />
      </span>
    </span>
    <span className={styles.words}>
      <input
        className={radio.input}
        type="radio"
        name="capture-window"
        aria-label={label}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={radio.dot} />
      <span>
        <span className={styles.label}>{label}</span>
        <span className={styles.hint}>{hint}</span>
      </span>
    </span>
  </label>
)
