import type { ManagedPerson } from '@parley/core'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './people-page.module.css'
import { ShownPassword } from './shown-password.tsx'

interface Props {
  person: ManagedPerson
  onChanged(): void
  onWarning(warning: string): void
}

/** Whether and how the person can sign in. */
export function PersonAccess({ person, onChanged, onWarning }: Props) {
  const { person: text } = useAdminText()
  const client = useClient()
  const isMe = useAppState(state => state.session.me?.id === person.account)
  const [asked, setAsked] = useState<'reset' | 'disable'>()
  const [password, setPassword] = useState<string>()
  const { account, name, isDisabled } = person
  const reset = async () => {
    const answer = await client.adminPeople.resetPassword(account)
    if (answer.ok) setPassword(answer.value.password)
    onChanged()
  }
  const setDisabled = async (next: boolean) => {
    const answer = await client.adminPeople.setDisabled(account, next)
    if (answer.ok && answer.value.outcome === 'last-administrator') onWarning(text.last)
    onChanged()
  }
  return (
    <section className={styles.section} aria-label={text.access}>
      <h3>{text.access}</h3>
      {!isMe && (
        <Line title={text.reset} hint={text.resetHint} action={text.reset} onAct={() => setAsked('reset')} />
      )}
      {password !== undefined && <ShownPassword password={password} />}
      {isDisabled ? (
        <Line
          title={text.enableTitle}
          hint={text.enableHint}
          action={text.enable}
          onAct={() => void setDisabled(false)}
        />
      ) : (
        <Line
          isDanger
          title={text.disableTitle}
          hint={text.disableHint}
          action={text.disable}
          onAct={() => setAsked('disable')}
        />
      )}
      {asked && (
        <ConfirmDialog
          title={asked === 'reset' ? text.resetConfirm(name) : text.disableConfirm(name)}
          words={asked === 'reset' ? text.resetHint : text.disableHint}
          action={asked === 'reset' ? text.reset : text.disable}
          onConfirm={() => void (asked === 'reset' ? reset() : setDisabled(true))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

interface LineProps {
  title: string
  hint: string
  action: string
  isDanger?: boolean
  onAct(): void
}

const Line = ({ title, hint, action, isDanger = false, onAct }: LineProps) => (
  <div className={styles.line}>
    <span className={styles.names}>
      <strong>{title}</strong>
      <small>{hint}</small>
    </span>
    <Button size="sm" look={isDanger ? 'danger' : 'secondary'} onClick={onAct}>
      {action}
    </Button>
  </div>
)
