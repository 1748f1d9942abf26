import { createGuestCaller, type GuestPass, type GuestVisit, type Problem } from '@parley/core'
import { useEffect, useMemo, useState } from 'react'
import { useAppState, useClientIfAny } from '../../../client/client-context.ts'
import { displayProblem } from '../../../text/display-problem.ts'
import { useText } from '../../../text/text-context.ts'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import { GuestForm } from './guest-form.tsx'
import { GuestInCall } from './guest-in-call.tsx'
import { forgetPass, keepPass, readPass } from './guest-pass.ts'
import styles from './guest-stage.module.css'

interface Devices {
  withCamera: boolean
  isMuted: boolean
}

/** A guest link: a name, the lobby, and then the call [meetings-7]. A reload of the page goes on where it was. */
export function GuestStage({ link }: { link: string }) {
  const { problems } = useText().calling.guests
  const visits = useGuestVisits()
  const [pass, setPass] = useState<GuestPass | undefined>(() => readPass(link))
  const [devices, setDevices] = useState<Devices>()
  const [found, setFound] = useState<{ visit: GuestVisit } | { problem: Problem }>()
  const [end, setEnd] = useState<'refused' | 'left'>()
  useEffect(() => {
    void visits.open(link).then(reply => setFound(reply.ok ? { visit: reply.value } : reply))
  }, [visits, link])
  const handleEnter = async (name: string, chosen: Devices): Promise<Problem | undefined> => {
    const entered = await visits.enter(link, name)
    if (!entered.ok) return entered.problem
    keepPass(link, entered.value)
    setDevices(chosen)
    setPass(entered.value)
    return undefined
  }
  const handleEnd = (how: 'refused' | 'left') => {
    forgetPass()
    setEnd(how)
  }
  if (end) return <Sorry title={problems[end]} hint="" />
  if (!found) return <main className={styles.page} aria-busy="true" />
  if ('problem' in found) return <Broken problem={found.problem} />
  const { visit } = found
  if (pass) return <GuestInCall {...{ pass, visit, devices }} onEnd={handleEnd} />
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

const NOT_FOUND = '404'

function Broken({ problem }: { problem: Problem }) {
  const words = useText()
  const { problems } = words.calling.guests
  return problem.params?.code === NOT_FOUND ? (
    <Sorry title={problems.missing} hint={problems.missingHint} />
  ) : (
    <Sorry title={displayProblem(words, problem)} hint="" />
  )
}

const Sorry = ({ title, hint }: { title: string; hint: string }) => (
  <main className={styles.page} aria-label={title}>
    <EmptyState isPage icon="video" title={title} hint={hint} />
  </main>
)
