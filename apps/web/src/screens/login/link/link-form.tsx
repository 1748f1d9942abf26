import type { Problem } from '@parley/core'
import { useState } from 'react'
import { useEntryClient } from '../../../client/client-context.ts'
import { NewPasswordFields } from '../../../features/password/new-password-fields.tsx'
import { useNewPassword } from '../../../features/password/use-new-password.ts'
import page from '../../../parts/entry-page.module.css'
import { displayProblem } from '../../../text/display-problem.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import form from '../login-form.module.css'
import styles from '../reset/reset-password.module.css'

interface Props {
  token: string
  title: string
  hint: string
  onSaved(account: string, password: string): Promise<void>
  onGone(): void
}

export function LinkForm({ token, title, hint, onSaved, onGone }: Props) {
  const text = useText()
  const client = useEntryClient()
  // Only the server knows whose link it is; it also compares the password with the account.
  const value = useNewPassword('')
  const [problem, setProblem] = useState<Problem>()
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: value.isGood,
    submit: async () => {
      const changed = await client.password.change(value.password, { linkProof: token })
      if (changed.ok) return await onSaved(changed.value.account, value.password)
      if (changed.problem.code === 'proof-expired') return onGone()
      setProblem(changed.problem)
    },
  })
  return (
    <section aria-label={title}>
      <h2 className={page.title}>{title}</h2>
      <p className={styles.hint}>{hint}</p>
      <form className={form.form} noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
        <NewPasswordFields value={value} wasTried={wasTried} autoFocus />
        {problem && (
          <p className={styles.problem} role="alert">
            {displayProblem(text, problem)}
          </p>
        )}
        <Button type="submit" look="primary" size="lg" isBlock disabled={isBusy}>
          {text.signInMethods.saveAndSignIn}
        </Button>
      </form>
    </section>
  )
}
