import type { OwnSession, Problem } from '@parley/core'
import { useCallback, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { ListFailure } from '../../parts/load-failure/list-failure.tsx'
import { displayProblem } from '../../text/display-problem.ts'
import { displayTime } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { keepRowFocus } from '../../ui/keep-row-focus.ts'
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './session-list.module.css'

function useOwnSessions() {
  const client = useClient()
  const [sessions, setSessions] = useState<OwnSession[]>()
  const [problem, setProblem] = useState<Problem>()
  const [wasEnded, setEnded] = useState(false)

  const load = useCallback(async () => {
    const listed = await client.sessionList.list()
    if (listed.ok) setSessions(listed.value)
    else setProblem(listed.problem)
  }, [client])

  useEffect(() => {
    void load()
  }, [load])

  const end = async (id: string) => {
    const ended = await client.sessionList.end(id)
    setEnded(ended.ok)
    setProblem(ended.ok ? undefined : ended.problem)
    await load()
  }
  const retry = () => {
    setProblem(undefined)
    void load()
  }
  return { sessions, problem, wasEnded, end, retry }
}

/** Where I am signed in. */
export function SessionList() {
  const text = useText()
  const { security } = text
  const { sessions, problem, wasEnded, end, retry } = useOwnSessions()
  return (
    <section>
      <h3 className={styles.heading}>{security.sessions}</h3>
      {problem && !sessions && <ListFailure title={displayProblem(text, problem)} onRetry={retry} />}
      {problem && sessions && (
        <p className={styles.problem} role="alert">
          {displayProblem(text, problem)}
        </p>
      )}
      {wasEnded && (
        <p className={styles.done} role="status">
          {security.ended}
        </p>
      )}
      {!sessions && !problem && <SkeletonRows label={text.common.loading} count={2} />}
      <ul ref={keepRowFocus} className={styles.sessions} aria-label={security.sessions}>
        {sessions?.map(session => (
          <SessionRow key={session.id} session={session} onEnd={() => void end(session.id)} />
        ))}
      </ul>
    </section>
  )
}

function SessionRow({ session, onEnd }: { session: OwnSession; onEnd(): void }) {
  const text = useText()
  const { security } = text
  const timeDiff = useAppState(state => state.timeDiff)
  return (
    <li className={styles.session}>
      <span className={styles.about}>
        {session.device || security.unknownDevice}
        <span className={styles.meta}>
          {security.usedAt(displayTime(text, session.usedAt, Date.now() + timeDiff))}
        </span>
        {session.isKept && <span className={styles.meta}>{security.kept}</span>}
        <span className={styles.meta}>{[security.methods[session.method], session.ip].join(' · ')}</span>
      </span>
      {session.isCurrent ? (
        <Tag>{security.thisOne}</Tag>
      ) : (
        <Button size="sm" look="danger" onClick={onEnd}>
          {security.end}
        </Button>
      )}
    </li>
  )
}
