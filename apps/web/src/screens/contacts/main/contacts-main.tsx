import { type ConversationKey, conversationKey, splitConversationKey } from '@parley/protocol/model'
import { PersonCard } from '../../../features/people/person-card.tsx'
import { ConnectionBanner } from '../../../parts/connection/connection-banner.tsx'
import { useIsNarrow } from '../../../platform/use-is-narrow.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx'
import type { Shown } from '../use-contacts-params.ts'
import styles from './contacts-main.module.css'
import { GroupCard } from './group-card.tsx'
import { RequestList } from './request-list.tsx'

interface Props {
  shown: Shown | undefined
  onShow(shown: Shown | undefined): void
  onOpen(key: ConversationKey): void
}

/** The card of the selected contact, or the friend requests. */
export function ContactsMain({ shown, onShow, onOpen }: Props) {
  const text = useText().contacts
  const isNarrow = useIsNarrow()
  const title = shown?.type === 'requests' ? text.requests : text.profile
  return (
    <main className={styles.main} aria-label={title}>
      {isNarrow && (
        <header className={styles.head}>
          <IconButton icon="chevronLeft" label={text.back} onClick={() => onShow(undefined)} />
          <h1 className={styles.title}>{title}</h1>
        </header>
      )}
      {(shown !== undefined || !isNarrow) && <ConnectionBanner />}
      <div className={styles.stage}>
        <Stage shown={shown} onShow={onShow} onOpen={onOpen} />
      </div>
    </main>
  )
}

function Stage({ shown, onShow, onOpen }: Props) {
  const text = useText().contacts
  if (!shown) return <EmptyState icon="contacts" title={text.pickOne} />
  if (shown.type === 'requests')
    return <RequestList onPerson={id => onShow({ type: 'contact', key: conversationKey('chat', id) })} />
  const { kind, id } = splitConversationKey(shown.key)
  return kind === 'chat' ? (
    <PersonCard key={id} id={id} onOpen={onOpen} />
  ) : (
    <GroupCard key={shown.key} groupKey={shown.key} onOpen={onOpen} />
  )
}
