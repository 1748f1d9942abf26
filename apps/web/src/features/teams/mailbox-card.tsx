import type { MailboxAnswers, MailboxSettings, Problem, StoredMailbox } from '@parley/core'
import { decodeEmail } from '@parley/protocol/model'
import { useCallback, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { ProblemBanner } from '../../parts/admin/problem-banner.tsx'
import { displayTime } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows.tsx'
import { SwitchRow } from '../../ui/switch/switch-row.tsx'
import {
  AccountCard,
  AuthorityField,
  isPasswordKept,
  MailServerCard,
  SenderCheckField,
} from './mailbox-fields.tsx'
import { MailboxText, useMailboxText } from './mailbox-text.tsx'
import styles from './teams.module.css'

const MINUTE_MS = 60_000

/** The mailbox of a team, at mail servers of its own [mailbox-6]. */
export const MailboxCard = ({ team }: { team: string }) => (
  <MailboxText>
    <Loaded team={team} />
  </MailboxText>
)

function Loaded({ team }: { team: string }) {
  const text = useMailboxText()
  const { common } = useText()
  const client = useClient()
  const [stored, setStored] = useState<StoredMailbox>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    const found = await client.mailboxes.get(team)
    setFailed(!found.ok)
    if (found.ok) setStored(found.value)
  }, [client, team])
  useEffect(() => void load(), [load])
  if (stored) return <MailboxForm team={team} stored={stored} onSaved={() => void load()} />
  if (!hasFailed) return <SkeletonRows label={common.loading} count={4} />
  return (
    <EmptyState
      icon="alert"
      title={text.failed}
      action={<Button onClick={() => void load()}>{common.retry}</Button>}
    />
  )
}

const isComplete = (settings: MailboxSettings, hasPassword: boolean): boolean =>
  decodeEmail(settings.address) !== undefined &&
  hasPassword &&
  settings.imapPort > 0 &&
  settings.smtpPort > 0 &&
  [settings.user, settings.imapHost, settings.smtpHost].every(value => value.trim() !== '')

interface Said {
  isGood: boolean
  lines: string[]
}

interface FormProps {
  team: string
  stored: StoredMailbox
  onSaved(): void
}

function MailboxForm({ team, stored, onSaved }: FormProps) {
  const text = useMailboxText()
  const client = useClient()
  const [settings, setSettings] = useState(stored.settings)
  const [password, setPassword] = useState('')
  const [said, setSaid] = useState<Said>()
  const [problem, setProblem] = useState<Problem>()
  const [isTesting, setIsTesting] = useState(false)
  const forget = () => {
    setSaid(undefined)
    setProblem(undefined)
  }
  const change = (changed: Partial<MailboxSettings>) => {
    forget()
    setSettings({ ...settings, ...changed })
  }
  const problemsOf = ({ imap, smtp }: MailboxAnswers): string[] => [
    ...(imap === 'ok' ? [] : [text.outcomes.imap[imap]]),
    ...(smtp === 'ok' ? [] : [text.outcomes.smtp[smtp]]),
  ]
  const storedFor = stored.hasPassword ? stored.settings : undefined
  const isReady = isComplete(settings, password !== '' || isPasswordKept(storedFor, settings))
  const { isBusy, wasTried, handleSubmit } = useForm({
    isComplete: !settings.isOn || isReady,
    submit: async () => {
      const saved = await client.mailboxes.save(team, settings, password)
      forget()
      if (!saved.ok) return setProblem(saved.problem)
      const { isSaved } = saved.value
      const lines = isSaved ? [text.saved] : [...problemsOf(saved.value), text.notSaved]
      setSaid({ isGood: isSaved, lines })
      if (isSaved) {
        setPassword('')
        onSaved()
      }
    },
  })
  const test = async () => {
    setIsTesting(true)
    forget()
    const tested = await client.mailboxes.test(team, settings, password)
    setIsTesting(false)
    if (!tested.ok) return setProblem(tested.problem)
    const problems = problemsOf(tested.value)
    setSaid({
      isGood: problems.length === 0,
      lines: problems.length === 0 ? [text.tested(tested.value.count)] : problems,
    })
  }
  const fields = { settings, isChecked: wasTried && settings.isOn, onChange: change }
  return (
    <form className={styles.mailbox} noValidate onSubmit={handleSubmit}>
      <section className={styles.card} aria-label={text.title}>
        <SwitchRow
          label={text.isOn}
          hint={text.isOnHint}
          isOn={settings.isOn}
          onChange={isOn => change({ isOn })}
        />
      </section>
      {stored.settings.isOn && <MailboxState stored={stored} />}
      <AccountCard
        {...fields}
        storedFor={storedFor}
        password={password}
        onPassword={typed => {
          forget()
          setPassword(typed)
        }}
      />
      <div className={styles.servers}>
        <MailServerCard {...fields} of="imap" />
        <MailServerCard {...fields} of="smtp" />
      </div>
      <SenderCheckField {...fields} />
      <AuthorityField {...fields} />
      {problem ? <ProblemBanner problem={problem} /> : <Outcome said={said} />}
      <div className={styles.actions}>
        <Button disabled={isTesting || isBusy || !isReady} onClick={() => void test()}>
          {text.test}
        </Button>
        <Button type="submit" look="primary" disabled={isBusy || isTesting}>
          {text.save}
        </Button>
      </div>
    </form>
  )
}

function Outcome({ said }: { said: Said | undefined }) {
  if (!said) return null
  return (
    <div role={said.isGood ? 'status' : 'alert'}>
      <Banner tone={said.isGood ? 'success' : 'warning'} icon={said.isGood ? 'check' : 'alert'}>
        {said.lines.map(line => (
          <div key={line}>{line}</div>
        ))}
      </Banner>
    </div>
  )
}

/** When it was read, what went wrong, and what waits. */
function MailboxState({ stored: { fetchedAt, problem, waiting, left } }: { stored: StoredMailbox }) {
  const text = useMailboxText()
  const texts = useText()
  const now = useServerNow(MINUTE_MS)
  const [server, outcome = ''] = problem.split('-')
  const outcomes: Record<string, string> = text.outcomes[server === 'smtp' ? 'smtp' : 'imap']
  return (
    <section className={styles.card} aria-label={text.state}>
      <h2>{text.state}</h2>
      {problem !== '' && (
        <Banner tone="warning" icon="alert">
          {outcomes[outcome] ?? outcome}
        </Banner>
      )}
      <p className={styles.hint}>
        {fetchedAt === 0 ? text.neverFetched : text.fetchedAt(displayTime(texts, fetchedAt, now))}
      </p>
      {waiting > 0 && <p className={styles.hint}>{text.waiting(waiting)}</p>}
      {left > 0 && <p className={styles.hint}>{text.left(left)}</p>}
    </section>
  )
}
