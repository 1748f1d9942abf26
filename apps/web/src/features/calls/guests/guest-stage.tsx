import {
  createGuestCaller,
  type GuestPass,
  type GuestVisit,
  type Problem,
  type Transport,
} from '@parley/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { useAppState, useClientIfAny } from '../../../client/client-context.ts'
import { openKeyValueStore } from '../../../platform/key-value-store.ts'
import { displayProblem } from '../../../text/display-problem.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import type { LobbyChoice } from '../stage/use-lobby-media.ts'
import { endByLink, type GuestEnd } from './guest-end.ts'
import { GuestForm } from './guest-form.tsx'
import { GuestInCall } from './guest-in-call.tsx'
import styles from './guest-stage.module.css'

const KEY = 'GuestPass'
const store = () => openKeyValueStore(() => window.sessionStorage)

/** Kept by this tab only, so that a reload does not need a second link. */
const keepPass = (link: string, pass: GuestPass): void => store().set(KEY, JSON.stringify({ link, pass }))

const forgetPass = (): void => store().remove(KEY)

function readPass(link: string): GuestPass | undefined {
  const kept = parse(store().get(KEY) ?? '{}')
  return kept.link === link ? kept.pass : undefined
}

function parse(text: string): { link?: string; pass?: GuestPass } {
  try {
    return JSON.parse(text) ?? {}
  } catch {
    return {}
  }
}

interface Props {
  link: string
  /** How the call is reached; undefined: over the network. */
  transport?: Transport
}

/** A guest link: a name, the lobby, and then the call [meetings-7]. A reload of the page goes on where it was. */
export function GuestStage({ link, transport }: Props) {
  const { problems, enter } = useText().calling.guests
  const visits = useGuestVisits()
  const [pass, setPass] = useState<GuestPass | undefined>(() => readPass(link))
  const [devices, setDevices] = useState<LobbyChoice>()
  const { found, retry } = useVisit(visits, link)
  const [end, setEnd] = useState<GuestEnd>()
  const handleEnter = async (name: string, choice: LobbyChoice): Promise<Problem | undefined> => {
    const entered = await visits.enter(link, name)
    if (!entered.ok) return entered.problem
    keepPass(link, entered.value)
    setDevices(choice)
    setPass(entered.value)
    return undefined
  }
  const explainEnd = async () => endByLink(await visits.open(link))
  const handleEnd = (how: GuestEnd) => {
    forgetPass()
    setEnd(how)
  }
  if (end) return <Sorry title={problems[end]} hint={enter.close} />
  if (!found) return <main className={styles.page} aria-busy="true" />
  if ('problem' in found) return <Broken problem={found.problem} onRetry={retry} />
  const { visit } = found
  if (pass)
    return (
      <GuestInCall
        pass={pass}
        visit={visit}
        devices={devices}
        transport={transport}
        explainEnd={explainEnd}
        onEnd={handleEnd}
      />
    )
  if (visit.state !== 'open')
    return <Sorry title={problems[visit.state]} hint={problems[`${visit.state}Hint`]} />
  return <GuestForm visit={visit} onEnter={handleEnter} />
}

/** With the session of a signed-in person, or without one. */
function useGuestVisits() {
  const client = useClientIfAny()
  const isSignedIn = useAppState(state => state.session.phase === 'signed-in')
  return useMemo(
    () => (client && isSignedIn ? client.calls.guestVisits : createGuestCaller(location.origin)),
    [client, isSignedIn],
  )
}

type Visits = ReturnType<typeof useGuestVisits>

/** The meeting behind the link; `retry` asks for it again. */
function useVisit(visits: Visits, link: string) {
  const [found, setFound] = useState<{ visit: GuestVisit } | { problem: Problem }>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let isCurrent = true
    void visits.open(link).then(reply => {
      if (isCurrent) setFound(reply.ok ? { visit: reply.value } : reply)
    })
    return () => {
      isCurrent = false
    }
  }, [visits, link, attempt])
  const retry = () => {
    setFound(undefined)
    setAttempt(count => count + 1)
  }
  return { found, retry }
}

/** The link is unknown, or was cut short on its way. */
const NO_LINK = new Set(['400', '404'])

function Broken({ problem, onRetry }: { problem: Problem; onRetry(): void }) {
  const texts = useText()
  const { problems, enter } = texts.calling.guests
  return NO_LINK.has(problem.params?.code ?? '') ? (
    <Sorry title={problems.missing} hint={problems.missingHint} />
  ) : (
    <Sorry title={displayProblem(texts, problem)} action={<Button onClick={onRetry}>{enter.retry}</Button>} />
  )
}

const Sorry = ({ title, ...rest }: { title: string; hint?: string; action?: ReactNode }) => (
  <main className={styles.page} aria-label={title}>
    <EmptyState isPage icon="video" title={title} {...rest} />
  </main>
)
