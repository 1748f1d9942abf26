import type { InviteLink, JoinRequest } from '@parley/core'
import type { ConversationKey, LinkLife } from '@parley/protocol/model'
import { useCallback, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows.tsx'
import { CurrentLink } from './current-link.tsx'
import styles from './invite-links.module.css'
import { JoinRequests } from './join-requests.tsx'
import { NewLink } from './new-link.tsx'

interface Loaded {
  link: InviteLink
  requests: JoinRequest[]
}

/** The link of a group and who has asked to join; asked for again whenever the number of requests changes. */
function useInviteLink(key: ConversationKey) {
  const client = useClient()
  const count = useAppState(state => state.rooms[key]?.joinRequests ?? 0)
  const [loaded, setLoaded] = useState<Loaded>()
  const [hasFailed, setHasFailed] = useState(false)
  /** Reading the link again does not make it done. */
  const [actionFailed, setActionFailed] = useState(false)
  const load = useCallback(async () => {
    const found = await client.inviteLinks.get(key)
    setHasFailed(!found.ok)
    if (found.ok) setLoaded(found.value)
  }, [client, key])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new number means other requests
  useEffect(() => void load(), [load, count])
  return {
    loaded,
    hasFailed,
    actionFailed,
    async create(life: LinkLife, needsApproval: boolean) {
      const made = await client.inviteLinks.create(key, life, needsApproval)
      setActionFailed(!made.ok)
      if (made.ok) setLoaded(before => before && { ...before, link: made.value })
    },
    async revoke() {
      setActionFailed(!(await client.inviteLinks.revoke(key)).ok)
      await load()
    },
    async answer(id: string, accept: boolean) {
      setActionFailed(!(await client.inviteLinks.answer(key, id, accept)).ok)
      await load()
    },
  }
}

interface Props {
  conversationKey: ConversationKey
  onClose(): void
}

export function InviteLinkDialog({ conversationKey: key, onClose }: Props) {
  const { inviteLinks: text, common } = useText()
  const { loaded, hasFailed, actionFailed, create, revoke, answer } = useInviteLink(key)
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p className={styles.hint}>{text.hint}</p>
      {(hasFailed || actionFailed) && (
        <p className={styles.problem} role="alert">
          {actionFailed ? text.requestsFailed : text.failed}
        </p>
      )}
      {!loaded && !hasFailed && <SkeletonRows label={common.loading} count={2} />}
      {loaded && loaded.link.token !== '' && <CurrentLink link={loaded.link} onRevoke={revoke} />}
      {loaded && <NewLink hasLink={loaded.link.token !== ''} onCreate={create} />}
      {loaded && loaded.requests.length > 0 && (
        <>
          <h3 className={styles.heading}>{text.requests}</h3>
          <JoinRequests requests={loaded.requests} onAnswer={answer} />
        </>
      )}
    </Dialog>
  )
}

/** Who waits to be let in, without the link: many ask who found the group by themselves. */
export function JoinRequestsDialog({ conversationKey: key, onClose }: Props) {
  const { inviteLinks: text, common } = useText()
  const { loaded, hasFailed, actionFailed, answer } = useInviteLink(key)
  return (
    <Dialog title={text.requests} onClose={onClose}>
      {(hasFailed || actionFailed) && (
        <p className={styles.problem} role="alert">
          {text.requestsFailed}
        </p>
      )}
      {!loaded && !hasFailed && <SkeletonRows label={common.loading} count={2} />}
      {loaded && loaded.requests.length === 0 && <p className={styles.hint}>{text.noRequests}</p>}
      {loaded && loaded.requests.length > 0 && <JoinRequests requests={loaded.requests} onAnswer={answer} />}
    </Dialog>
  )
}
