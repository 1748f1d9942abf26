import type { Problem } from '@parley/core'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { NewPasswordFields } from '../../parts/password/new-password-fields.tsx'
import { PasswordField } from '../../parts/password/password-field.tsx'
import { useNewPassword } from '../../parts/password/use-new-password.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './change-password.module.css'

interface Props {
  onCancel(): void
  onSaved(): void
}

export function ChangePassword({ onCancel, onSaved }: Props) {
  const text = useText()
  const { security } = text
  const client = useClient()
  const account = useAppState(state => state.session.me?.id ?? '')
  const value = useNewPassword(account)
  const [current, setCurrent] = useState('')
  const [problem, setProblem] = useState<Problem>()

  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: value.isGood && current !== '',
    submit: async () => {
      const changed = await client.password.change(value.password, { currentPassword: current })
      if (changed.ok) onSaved()
      else setProblem(changed.problem)
    },
  })
  const isElsewhere = problem?.params?.code === '409'
  const said = problem && (isElsewhere ? security.inDirectory : displayProblem(text, problem))
  return (
    <form className={styles.form} noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
      <PasswordField
        label={security.current}
        name="current-password"
        autoFocus
        value={current}
        error={wasTried && current === '' ? security.currentMissing : isBusy ? undefined : said}
        onChange={setCurrent}
      />
      <NewPasswordFields value={value} wasTried={wasTried} />
      <p className={styles.hint}>{security.othersEnd}</p>
      <FormEnd action={security.save} isDisabled={isBusy} onCancel={onCancel} />
    </form>
  )
}
