import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { TargetChoice } from '../../parts/admin/target-choice.tsx'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import own from './retention.module.css'
import { useRetentionText } from './retention-text.tsx'

type Scope = 'person' | 'conversation'

interface Props {
  onAdded(): void
  onClose(): void
}

export function AddHoldDialog({ onAdded, onClose }: Props) {
  const text = useRetentionText()
  const client = useClient()
  const [scope, setScope] = useState<Scope>('person')
  const [target, setTarget] = useState('')
  const [reason, setReason] = useState('')
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: reason.trim() !== '' && target !== '',
    submit: async () => {
      if (!(await client.retention.hold(scope, target, reason.trim()))) return
      onAdded()
      onClose()
    },
  })
  const options = (['person', 'conversation'] as const).map(value => ({
    value,
    label: `${text.scopes[value]} (${text.scopeHints[value]})`,
  }))
  return (
    <Dialog title={text.addTitle} onClose={onClose}>
      <form className={own.form} noValidate onSubmit={handleSubmit}>
        <ChoiceField
          label={text.scope}
          value={scope}
          options={options}
          onChange={next => {
            setScope(next)
            setTarget('')
          }}
        />
        <TargetChoice
          text={text.target}
          kind={scope}
          target={target}
          isMissing={wasTried && target === ''}
          onChange={setTarget}
        />
        <Field
          label={text.reason}
          value={reason}
          maxLength={200}
          error={wasTried && reason.trim() === '' ? text.target.missing : undefined}
          onChange={event => setReason(event.target.value)}
        />
        <FormEnd action={text.add} isDisabled={isBusy} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
