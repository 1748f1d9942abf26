import { checkPlannedTime } from '@parley/protocol/model'
import { type ReactNode, useState } from 'react'
import { useServerNow } from '../../client/use-server-now.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useForm } from '../../ui/form/use-form.ts'
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
  /** Whether the fields among the children are filled in. */
  isComplete?: boolean
  onChoose(time: number): Promise<void> | void
  onClose(): void
}

/** Asks for a future time. */
export function ChooseTime({ title, label, action, value, children, onChoose, onClose, ...props }: Props) {
  const { isComplete = true } = props
  const text = useText().later
  const now = useServerNow(MINUTE_MS)
  const [time, setTime] = useState(() => Math.ceil((value ?? now + 60 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS)
  const problem = checkPlannedTime(time, now)
  const sentence = problem === 'in-the-past' ? text.past : text.tooFar
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: isComplete && !problem,
    submit: async () => onChoose(time),
  })
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
          error={wasTried && problem ? sentence : undefined}
          onChange={setTime}
        />
        <FormEnd action={action} isDisabled={isBusy || !isComplete} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
