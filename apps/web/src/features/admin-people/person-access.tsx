import type { ManagedPerson } from '@parley/core'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { type AdminTexts, useAdminText } from '../../parts/admin/admin-text.tsx'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { Button } from '../../ui/button/button.tsx'
import { HintBox } from '../../ui/hint-box/hint-box.tsx'
import { LinkDialog } from './link-dialog.tsx'
import styles from './people-page.module.css'

interface Props {
  person: ManagedPerson
  hasSecondFactor: boolean
  /** Passwords and second steps only. */
  isHelpDesk: boolean
  onChanged(): void
}

type Act = 'factors' | 'disable' | 'erase'

/** Whether and how the person can sign in. */
export function PersonAccess({ person, hasSecondFactor, isHelpDesk, onChanged }: Props) {
  const { person: text } = useAdminText()
  const client = useClient()
  const isMe = useAppState(state => state.session.me?.id === person.account)
  const [asked, setAsked] = useState<Act>()
  const [refusal, setRefusal] = useState<string>()
  const [link, setLink] = useState<{ token: string; expiresAt: number }>()
  const { account, name, isDisabled } = person
  const createLink = async () => {
    const made = await client.adminPeople.createPasswordLink(account)
    if (client.notices.succeeded(made)) setLink(made.value)
  }
  const resetFactors = async () => {
    client.notices.succeeded(await client.secondFactor.reset(account))
    onChanged()
  }
  const setDisabled = async (next: boolean) => {
    const answer = await client.adminPeople.setDisabled(account, next)
    setRefusal(client.notices.succeeded(answer) ? refusalOf(text, answer.value.outcome) : undefined)
    onChanged()
  }
  const erase = async () => {
    const answer = await client.erasure.erase(account)
    setRefusal(client.notices.succeeded(answer) ? refusalOf(text, answer.value.outcome) : undefined)
    onChanged()
  }
  const acts = { factors: resetFactors, disable: () => setDisabled(true), erase }
  return (
    <section className={styles.section} aria-label={text.access}>
      <h3>{text.access}</h3>
      {!isMe && (
        <Line title={text.reset} hint={text.linkHint} action={text.link} onAct={() => void createLink()} />
      )}
      {link && <LinkDialog name={name} {...link} onClose={() => setLink(undefined)} />}
      {!isMe && hasSecondFactor && (
        <Line
          title={text.resetFactors}
          hint={text.resetFactorsHint}
          action={text.resetFactors}
          onAct={() => setAsked('factors')}
        />
      )}
      {!isHelpDesk && isDisabled && <EnableLine onAct={() => void setDisabled(false)} />}
      {!isHelpDesk && !isDisabled && <DisableLine onAct={() => setAsked('disable')} />}
      {!isMe && !isHelpDesk && <EraseLine onAct={() => setAsked('erase')} />}
      {refusal !== undefined && <HintBox isWarning>{refusal}</HintBox>}
      {asked && (
        <ConfirmDialog
          {...questionOf(text, asked, name)}
          onConfirm={() => void acts[asked]()}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  )
}

/** Undefined: it was done. */
function refusalOf(text: AdminTexts['person'], outcome: string): string | undefined {
  if (outcome === 'held') return text.held
  if (outcome === 'already-erased') return text.alreadyErased
  return outcome === 'last-administrator' ? text.last : undefined
}

function questionOf(text: AdminTexts['person'], act: Act, name: string) {
  if (act === 'disable')
    return { title: text.disableConfirm(name), words: text.disableHint, action: text.disable }
  if (act === 'erase') return { title: text.eraseConfirm(name), words: text.eraseHint, action: text.erase }
  const action = text.resetFactors
  return { title: text.resetFactorsConfirm(name), words: text.resetFactorsHint, action }
}

function EraseLine({ onAct }: { onAct(): void }) {
  const { person: text } = useAdminText()
  return <Line isDanger title={text.eraseTitle} hint={text.eraseHint} action={text.erase} onAct={onAct} />
}

function DisableLine({ onAct }: { onAct(): void }) {
  const { person: text } = useAdminText()
  return (
    <Line isDanger title={text.disableTitle} hint={text.disableHint} action={text.disable} onAct={onAct} />
  )
}

function EnableLine({ onAct }: { onAct(): void }) {
  const { person: text } = useAdminText()
  return <Line title={text.enableTitle} hint={text.enableHint} action={text.enable} onAct={onAct} />
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
