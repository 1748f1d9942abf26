import type { FoundGroup } from '@parley/core'
import { splitConversationKey } from '@parley/protocol/model'
import { useServerNow } from '../../client/use-server-now.ts'
import { displayDay, displayTime } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Button } from '../../ui/button/button.tsx'
import styles from './find-groups.module.css'
import { useDirectoryText } from './group-directory-text.tsx'
import { useJoining } from './use-joining.ts'

const MINUTE_MS = 60_000

interface Props {
  group: FoundGroup
  /** One comes back from reading it: it has the focus again. */
  isReturn: boolean
  onRead(): void
  onOpen(): void
}

export function FoundGroupCard({ group, isReturn, onRead, onOpen }: Props) {
  const texts = useText()
  const text = useDirectoryText()
  const now = useServerNow(MINUTE_MS)
  const { state, isBusy, isRefused, press } = useJoining(group, onOpen)
  const canRead = group.isPreviewed && state !== 'member'
  const when =
    group.archivedAt > 0
      ? text.archived(displayDay(texts, group.archivedAt, now))
      : text.active(displayTime(texts, group.lastTime, now))
  return (
    <li>
      <article className={styles.card} aria-label={group.name}>
        <Avatar id={splitConversationKey(group.key).id} name={group.name} image={group.avatar} size="md" />
        <div className={styles.words}>
          <h3 className={styles.name}>{group.name}</h3>
          <p className={styles.facts}>
            {text.members(group.memberCount)} · {when}
          </p>
          <p className={styles.topic} dir="auto">
            {group.topic === '' ? text.noTopic : group.topic}
          </p>
          <p className={styles.facts} role="status">
            {isRefused ? text.refused : state === 'requested' && text.waiting}
          </p>
        </div>
        <div className={styles.buttons}>
          <Button
            size="sm"
            look={state === 'open' || state === 'approval' ? 'primary' : 'secondary'}
            autoFocus={isReturn && !canRead}
            disabled={isBusy || state === 'full'}
            onClick={press}
          >
            {text.actions[state]}
          </Button>
          {canRead && (
            <Button size="sm" autoFocus={isReturn} onClick={onRead}>
              {text.read}
            </Button>
          )}
        </div>
      </article>
    </li>
  )
}
