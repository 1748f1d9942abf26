import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import styles from '../../parts/admin/cards.module.css'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { useRefusal } from '../../parts/dialogs/use-refusal.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { useBotsText } from './bots-text.tsx'

interface Props {
  onAdded(account: string, token: string): void
  onClose(): void
}

const ACCOUNT = /^[a-z0-9][a-z0-9.-]*$/

export function AddBot({ onAdded, onClose }: Props) {
  const text = useBotsText()
  const client = useClient()
  const [name, setName] = useState('')
  const [account, setAccount] = useState('')
  const [problem, setProblem] = useState<string>()
  const { attempt, refusal } = useRefusal()
  const isValid = ACCOUNT.test(account)
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: name.trim() !== '' && isValid,
    submit: async () => {
      const added = await attempt(() => client.bots.add(account, name.trim()))
      if (!added.ok) return
      const { outcome, account: made, token } = added.value
      if (outcome === 'added') onAdded(made, token)
      else setProblem(outcome === 'taken' ? text.taken : text.tooMany)
    },
  })
  return (
    <form className={styles.card} aria-label={text.add} noValidate onSubmit={handleSubmit}>
      <h2>{text.add}</h2>
      <Field
        label={text.name}
        value={name}
        maxLength={40}
        hint={text.nameHint}
        error={wasTried && name.trim() === '' ? text.missing : undefined}
        autoFocus
        onChange={event => setName(event.target.value)}
      />
      <Field
        label={text.account}
        value={account}
        maxLength={60}
        hint={text.accountHint}
        error={wasTried && !isValid ? text.accountWrong : problem}
        autoCapitalize="none"
        spellCheck={false}
        onChange={event => {
          setProblem(undefined)
          setAccount(event.target.value)
        }}
      />
      {refusal}
      <FormEnd action={text.add} isDisabled={isBusy} onCancel={onClose} />
    </form>
  )
}
