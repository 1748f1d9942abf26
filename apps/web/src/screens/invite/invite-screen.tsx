import type { Invitation, Problem } from '@parley/core'
import type { InviteState } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { Link } from '../../platform/router/link.tsx'
import { useNavigate } from '../../platform/router/router.tsx'
import { useParams } from '../../platform/router/routes.tsx'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/empty-state/empty-state.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import styles from './invite-screen.module.css'

const CAN_ACCEPT: ReadonlySet<InviteState> = new Set(['open', 'needs-approval'])

const NOT_FOUND = '404'

/** Target of an invite link: shows the group, and joins it or asks to. */
export function InviteScreen() {
  const { inviteLinks: text, rooms } = useText()
  const { token = '' } = useParams()
  const client = useClient()
  const navigate = useNavigate()
  const { isBusy, run } = useBusy()
  const [found, setFound] = useState<Invitation | { problem: Problem }>()
  useEffect(() => {
    let isShown = true
    void client.inviteLinks.open(token).then(answer => {
      if (isShown) setFound(answer.ok ? answer.value : answer)
    })
    return () => {
      isShown = false
    }
  }, [client, token])
  const goTo = (key: string) => void navigate({ pathname: '/', search: `?c=${encodeURIComponent(key)}` })
  const accept = async () => {
    const answer = await client.inviteLinks.accept(token)
    if (!answer.ok) return setFound(answer)
    setFound(answer.value)
    if (answer.value.key) goTo(answer.value.key)
  }
  if (found === undefined)
    return (
      <main className={styles.page} aria-label={text.opening}>
        <EmptyState icon="link" title={text.opening} hint="" />
      </main>
    )
  if ('problem' in found) return <BrokenInvite problem={found.problem} />
  const { state, key, name, memberCount } = found
  return (
    <main className={styles.page} aria-label={name}>
      <EmptyState
        icon="contacts"
        title={name}
        hint={`${rooms.memberCount(memberCount)} · ${text.states[state]}`}
        action={
          <>
            {CAN_ACCEPT.has(state) && (
              <Button look="primary" disabled={isBusy} onClick={() => void run(accept)}>
                {state === 'open' ? text.join : text.ask}
              </Button>
            )}
            {key && (
              <Button look="primary" onClick={() => goTo(key)}>
                {text.toChat}
              </Button>
            )}
            {!CAN_ACCEPT.has(state) && !key && <Link to="/">{text.toMessages}</Link>}
          </>
        }
      />
    </main>
  )
}

/** No such link, or the server could not be asked. */
function BrokenInvite({ problem }: { problem: Problem }) {
  const texts = useText()
  const text = texts.inviteLinks
  const isMissing = problem.params?.code === NOT_FOUND
  const title = isMissing ? text.missing : displayProblem(texts, problem)
  return (
    <main className={styles.page} aria-label={title}>
      <EmptyState
        icon="link"
        title={title}
        {...(isMissing && { hint: text.missingHint })}
        action={<Link to="/">{text.toMessages}</Link>}
      />
    </main>
  )
}
