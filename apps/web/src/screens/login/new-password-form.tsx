import type { Problem } from '@parley/core'
import { type ReactNode, useState } from 'react'
import { NewPasswordFields } from '../../parts/password/new-password-fields.tsx'
import { useNewPassword } from '../../parts/password/use-new-password.ts'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import form from './login-form.module.css'
import styles from './reset/reset-password.module.css'

interface Props {
  /** Returns the problem to show, if any. */
  onSave(password: string): Promise<Problem | undefined>
  /** Shown instead of the button once the proof has expired. */
  whenExpired?: ReactNode
}

/** A new password for whoever has proven otherwise who they are. */
export function NewPasswordForm({ onSave, whenExpired }: Props) {
  const text = useText()
  // Only the server knows whose proof it is; it also compares the password with the account.
  const value = useNewPassword('')
  const [problem, setProblem] = useState<Problem>()
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: value.isGood,
    submit: async () => setProblem(await onSave(value.password)),
  })
  return (
    <form className={form.form} noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
      <NewPasswordFields value={value} wasTried={wasTried} autoFocus />
      {problem && (
        <p className={styles.problem} role="alert">
          {displayProblem(text, problem)}
        </p>
      )}
      {(problem?.code === 'proof-expired' && whenExpired) || (
        <Button type="submit" look="primary" size="lg" isBlock disabled={isBusy}>
          {text.signInMethods.saveAndSignIn}
        </Button>
      )}
    </form>
  )
}
