import type { Problem } from '@parley/core'
import { useEntryClient } from '../../../client/client-context.ts'
import page from '../../../parts/entry-page.module.css'
import { NewPasswordForm } from '../new-password-form.tsx'
import styles from '../reset/reset-password.module.css'

interface Props {
  token: string
  title: string
  hint: string
  onSaved(account: string, password: string): Promise<void>
  onGone(): void
}

export function LinkForm({ token, title, hint, onSaved, onGone }: Props) {
  const client = useEntryClient()
  const handleSave = async (password: string): Promise<Problem | undefined> => {
    const changed = await client.password.change(password, { linkProof: token })
    if (!changed.ok && changed.problem.code !== 'proof-expired') return changed.problem
    if (changed.ok) await onSaved(changed.value.account, password)
    else onGone()
    return undefined
  }
  return (
    <section aria-label={title}>
      <h2 className={page.title}>{title}</h2>
      <p className={styles.hint}>{hint}</p>
      <NewPasswordForm onSave={handleSave} />
    </section>
  )
}
