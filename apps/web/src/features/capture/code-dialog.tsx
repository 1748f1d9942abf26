import type { CaptureState } from '@parley/core'
import { CAPTURE_CODE_LENGTH, readCaptureCode } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useCaptureText } from './capture-text.tsx'

interface Props {
  state: CaptureState
  onAllowed(): void
  onClose(): void
}

/** Asks for the company's code [capture-2]. */
export function CodeDialog({ state, onAllowed, onClose }: Props) {
  const text = useCaptureText()
  const texts = useText()
  const client = useClient()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const isComplete = readCaptureCode(code).length === CAPTURE_CODE_LENGTH
  const submit = async () => {
    const entered = await client.capture.enterCode(code)
    if (!entered.ok) return setError(displayProblem(texts, entered.problem))
    const { outcome } = entered.value
    if (outcome === 'allowed') return onAllowed()
    setError(outcome === 'wrong' ? text.codeWrong : text.codeOver)
  }
  const { isBusy, handleSubmit } = useForm({ isComplete, submit })
  return (
    <Dialog title={text.codeTitle} icon={<Icon name="lock" />} onClose={onClose}>
      <p className={dialog.words}>
        {state.permit === 'expired'
          ? text.codeExpired(texts.time.monthDay(new Date(state.validUntil)))
          : text.codeHint}
      </p>
      <form className={dialog.form} noValidate onSubmit={handleSubmit}>
        <Field
          label={text.code}
          hint={text.codeForm}
          value={code}
          error={error}
          maxLength={CAPTURE_CODE_LENGTH + 1}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          onChange={event => {
            setError(undefined)
            setCode(event.target.value.toUpperCase())
          }}
        />
        <FormEnd action={text.go} isDisabled={!isComplete || isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
