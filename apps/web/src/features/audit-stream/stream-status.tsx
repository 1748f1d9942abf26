import type { AuditStreamState, Client, Problem } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useServerNow } from '../../client/use-server-now.ts'
import { ProblemBanner } from '../../parts/admin/problem-banner.tsx'
import styles from '../../parts/admin/setting-section.module.css'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Banner } from '../../ui/banner/banner.tsx'
import { Button } from '../../ui/button/button.tsx'
import { useAuditStreamText } from './audit-stream-text.tsx'

type Tested = Extract<Awaited<ReturnType<Client['auditStream']['test']>>, { ok: true }>['value']

const MINUTE_MS = 60_000

interface Props {
  state: AuditStreamState
  stream: 'company' | 'installation'
  /** What the button says. */
  test: string
  onTested(): Promise<void>
}

/** Whether entries are received, what waits, and a button that tries it. */
export function StreamStatus({ state, stream, test, onTested }: Props) {
  const client = useClient()
  const [isBusy, setBusy] = useState(false)
  const [tested, setTested] = useState<Tested>()
  const [problem, setProblem] = useState<Problem>()
  const send = async () => {
    setBusy(true)
    setTested(undefined)
    setProblem(undefined)
    const answer = await client.auditStream.test(stream)
    if (answer.ok) setTested(answer.value)
    else setProblem(answer.problem)
    setBusy(false)
    await onTested()
  }
  return (
    <>
      <StateBanner state={state} />
      {problem && <ProblemBanner problem={problem} />}
      {tested && <TestOutcome tested={tested} />}
      <div className={styles.end}>
        <Button disabled={isBusy} aria-busy={isBusy} onClick={() => void send()}>
          {test}
        </Button>
      </div>
    </>
  )
}

/** A stream that other companies use too shows nothing but this. */
export function SharedStatus({ isFailing }: { isFailing: boolean }) {
  const text = useAuditStreamText()
  return (
    <Banner tone={isFailing ? 'warning' : 'success'} icon={isFailing ? 'alert' : 'check'}>
      <b>{isFailing ? text.failingNow : text.working}</b>
    </Banner>
  )
}

function StateBanner({ state: { waiting, lastSentAt, failure } }: { state: AuditStreamState }) {
  const text = useAuditStreamText()
  const texts = useText()
  const now = useServerNow(MINUTE_MS)
  const moment = (time: number) => displayMoment(texts, time, now)
  const sent = lastSentAt === undefined ? text.neverSent : text.lastSent(moment(lastSentAt))
  const facts = [
    sent,
    text.waiting(waiting),
    ...(failure?.nextAt === undefined ? [] : [text.nextTry(moment(failure.nextAt))]),
  ].join(' · ')
  return (
    <Banner tone={failure ? 'warning' : 'success'} icon={failure ? 'alert' : 'check'}>
      <b>{failure ? text.failing(moment(failure.since)) : text.working}</b>
      {failure && <div>{text.problems[failure.problem]}</div>}
      <div>{facts}</div>
    </Banner>
  )
}

function TestOutcome({ tested: { outcome, status } }: { tested: Tested }) {
  const text = useAuditStreamText()
  if (outcome === 'sent')
    return (
      <Banner tone="success" icon="check">
        {text.testSent}
      </Banner>
    )
  const why =
    outcome === 'none' ? text.testNone : outcome === 'status' ? text.status(status) : text.problems[outcome]
  return (
    <div role="alert">
      <Banner tone="warning" icon="alert">
        {why}
      </Banner>
    </div>
  )
}
