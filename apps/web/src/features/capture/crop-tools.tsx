import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useCaptureText } from './capture-text.tsx'
import { OutcomeButtons, type Outcomes } from './outcome-buttons.tsx'
import styles from './tools.module.css'

interface Props extends Outcomes {
  onRetake(): void
  onMark(): void
}

export function CropTools({ onRetake, onMark, ...outcomes }: Props) {
  const text = useCaptureText()
  return (
    <div className={styles.tools} role="toolbar" aria-label={text.cropTools}>
      <Button look="quiet" onClick={onRetake}>
        <Icon name="retry" size="sm" />
        {text.retake}
      </Button>
      <Button look="quiet" onClick={onMark}>
        <Icon name="edit" size="sm" />
        {text.markTool}
      </Button>
      <OutcomeButtons {...outcomes} />
    </div>
  )
}
