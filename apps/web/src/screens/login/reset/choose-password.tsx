import type { Problem } from '@parley/core'
import { useEntryClient } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { NewPasswordForm } from '../new-password-form.tsx'
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
  const handleSave = async (password: string): Promise<Problem | undefined> => {
    const changed = await client.password.change(password, { smsProof: proof.smsProof })
    if (!changed.ok) return changed.problem
    await client.session.signIn(changed.value.account, password)
    onSaved()
    return undefined
  }
  return (
    <>
      <h2 className={styles.title}>{text.signInMethods.newTitle}</h2>
      <p className={styles.hint}>{text.signInMethods.proven(proof.ending)}</p>
      <NewPasswordForm
        onSave={handleSave}
        whenExpired={
          <Button size="lg" isBlock onClick={onExpired}>
            {text.signInMethods.proveTitle}
          </Button>
        }
      />
    </>
  )
}
