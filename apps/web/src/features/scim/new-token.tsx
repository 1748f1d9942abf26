import { MAX_TOKEN_NAME_LENGTH, TOKEN_DAYS } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import cards from '../../parts/admin/cards.module.css'
import { ChoiceField } from '../../parts/admin/choice-field.tsx'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useScimText } from './scim-text.tsx'

interface Props {
  onCreated(token: string): void
  onClose(): void
}

export function NewToken({ onCreated, onClose }: Props) {
  const text = useScimText()
  const client = useClient()
  const [name, setName] = useState('')
  const [days, setDays] = useState('365')
  const [problem, setProblem] = useState<string>()
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: name.trim() !== '',
    submit: async () => {
      const chosen = TOKEN_DAYS.find(one => String(one) === days) ?? 365
      const created = await client.scim.createToken(name.trim(), chosen)
      if (!created.ok) return setProblem(text.refused)
      if (created.value.outcome === 'too-many') setProblem(text.tooMany)
      else onCreated(created.value.token)
    },
  })
  return (
    <form className={cards.card} aria-label={text.create} noValidate onSubmit={handleSubmit}>
      <Field
        label={text.name}
        value={name}
        maxLength={MAX_TOKEN_NAME_LENGTH}
        hint={text.nameHint}
        error={wasTried && name.trim() === '' ? text.missing : problem}
        autoFocus
        onChange={event => setName(event.target.value)}
      />
      <ChoiceField
        label={text.days}
        value={days}
        options={TOKEN_DAYS.map(one => ({ value: String(one), label: text.daysOf[one] }))}
        onChange={setDays}
      />
      <FormEnd action={text.create} isDisabled={isBusy} onCancel={onClose} />
    </form>
  )
}
