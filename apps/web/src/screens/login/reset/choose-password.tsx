import type { Problem } from '@parley/core'
import { useState } from 'react'
import { useEntryClient } from '../../../client/client-context.ts'
import { NewPasswordFields } from '../../../features/password/new-password-fields.tsx'
import { useNewPassword } from '../../../features/password/use-new-password.ts'
import { displayProblem } from '../../../text/display-problem.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import form from '../login-form.module.css'
import styles from './reset-password.module.css'
import type { Proof } from './reset-password.tsx'

interface Props {
  proof: Proof
  /** Also if signing in needs a second step, or has failed. */
  onSaved(): void
  /** The proof is valid for some minutes and for one change. */
  onExpired(): void
}

export function ChoosePassword({ proof, onSaved, onExpired }: Props) {
  const text = useText()
  const client = useEntryClient()
  // Only the server knows the account of the phone; it also compares the password with it.
  const value = useNewPassword('')
  const [problem, setProblem] = useState<Problem>()

  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: value.isGood,
    submit: async () => {
      const changed = await client.password.change(value.password, { smsProof: proof.smsProof })
      if (!changed.ok) return setProblem(changed.problem)
      await client.session.signIn(changed.value.account, value.password)
      onSaved()
    },
  })
  return (
    <>
      <h2 className={styles.title}>{text.signInMethods.newTitle}</h2>
      <p className={styles.hint}>{text.signInMethods.proven(proof.ending)}</p>
      <form className={form.form} noValidate aria-busy={isBusy} onSubmit={handleSubmit}>
        <NewPasswordFields value={value} wasTried={wasTried} autoFocus />
        {problem && (
          <p className={styles.problem} role="alert">
            {displayProblem(text, problem)}
          </p>
        )}
        {problem?.code === 'proof-expired' ? (
          <Button size="lg" isBlock onClick={onExpired}>
            {text.signInMethods.proveTitle}
          </Button>
        ) : (
          <Button type="submit" look="primary" size="lg" isBlock disabled={isBusy}>
            {text.signInMethods.saveAndSignIn}
          </Button>
        )}
      </form>
    </>
  )
}
