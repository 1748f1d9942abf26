import type { ConversationKey } from '@parley/protocol/model'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { SkeletonRows } from '../../ui/skeleton/skeleton-rows.tsx'
import { CurrentLink } from './current-link.tsx'
import styles from './invite-links.module.css'
import { JoinRequests } from './join-requests.tsx'
import { NewLink } from './new-link.tsx'
import { useInviteLink } from './use-invite-link.ts'

interface Props {
  conversationKey: ConversationKey
  onClose(): void
}

export function InviteLinkDialog({ conversationKey: key, onClose }: Props) {
  const { inviteLinks: text, common } = useText()
  const { loaded, hasFailed, create, revoke, answer } = useInviteLink(key)
  return (
    <Dialog title={text.title} onClose={onClose}>
      <p className={styles.hint}>{text.hint}</p>
      {hasFailed && (
        <p className={styles.problem} role="alert">
          {text.failed}
        </p>
      )}
      {!loaded && !hasFailed && <SkeletonRows label={common.loading} count={2} />}
      {loaded && loaded.link.token !== '' && <CurrentLink link={loaded.link} onRevoke={revoke} />}
      {loaded && <NewLink hasLink={loaded.link.token !== ''} onCreate={create} />}
      {loaded && loaded.requests.length > 0 && <JoinRequests requests={loaded.requests} onAnswer={answer} />}
    </Dialog>
  )
}
