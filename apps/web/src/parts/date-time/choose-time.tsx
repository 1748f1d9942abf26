import { checkPlannedTime } from '@parley/protocol/model'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { useServerNow } from '../../client/use-server-now.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormEnd } from '../dialogs/form-end.tsx'
import styles from './choose-time.module.css'
import { DateTimeField } from './date-time-field.tsx'
import { suggestTimes } from './suggest-times.ts'

const MINUTE_MS = 60_000

interface Props {
  title: string
  label: string
  /** Label of the button. */
  action: string
  /** Undefined: suggests a time. */
  value?: number | undefined
  children?: ReactNode
  onChoose(time: number): void
  onClose(): void
}

/** Asks for a future time. */
export function ChooseTime({ title, label, action, value, children, onChoose, onClose }: Props) {
  const text = useText().later
  const now = useServerNow(MINUTE_MS)
  const [time, setTime] = useState(() => Math.ceil((value ?? now + 60 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS)
  const [isTried, setIsTried] = useState(false)
  const problem = checkPlannedTime(time, now)
  const sentence = problem === 'in-the-past' ? text.past : text.tooFar
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setIsTried(true)
    if (!problem) onChoose(time)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={handleSubmit}>
        {children}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a flex row in every browser */}
        <div className={styles.quick} role="group" aria-label={text.quick}>
          {suggestTimes(now).map(([name, suggested]) => (
            <Button key={name} size="sm" aria-pressed={time === suggested} onClick={() => setTime(suggested)}>
              {text[name]}
            </Button>
          ))}
        </div>
        <DateTimeField
          label={label}
          value={time}
          min={now}
          error={isTried && problem ? sentence : undefined}
          onChange={setTime}
        />
        <FormEnd action={action} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
