import { selectConversation } from '@parley/core'
import { type ConversationKey, canLookUp } from '@parley/protocol/model'
import { useAppState } from '../../../client/client-context.ts'
import { PersonAvatar } from '../../../client/presence/person-avatar.tsx'
import { shownName } from '../../../parts/message-words/shown-name.ts'
import { useOverlays } from '../../../slots/overlays.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx'
import styles from './details-panel.module.css'
import { DetailsSections } from './details-sections.tsx'

interface Props {
  conversationKey: ConversationKey
  onClose(): void
}

/** The other person, and the settings of the chat with them. */
export function PersonDetails({ conversationKey: key, onClose }: Props) {
  const texts = useText()
  const { rooms, conversation: text, contacts } = texts
  const overlays = useOverlays()
  const conversation = useAppState(state => selectConversation(state, key))
  const position = useAppState(state => state.people[conversation?.id ?? '']?.position ?? '')
  if (!conversation) return null
  const { id, avatar } = conversation
  const name = shownName(texts, conversation.name)
  const nickName = shownName(texts, conversation.nickName ?? conversation.name)
  return (
    <SidePanel
      label={rooms.details}
      title={text.personTitle}
      closeLabel={rooms.closeDetails}
      onClose={onClose}
    >
      <div className={styles.body}>
        <div className={styles.hero}>
          <PersonAvatar id={id} name={name} image={avatar} size="lg" />
          <div className={styles.grow}>
            <h2 className={styles.name} title={name}>
              {name}
            </h2>
            <p className={styles.heroDetail}>{nickName === name ? position : nickName}</p>
          </div>
          {canLookUp(id) && (
            <IconButton
              icon="user"
              size="sm"
              label={contacts.profileOf(nickName)}
              aria-haspopup="dialog"
              onClick={() => overlays.openProfile(id)}
            />
          )}
        </div>
        <section className={styles.section} aria-label={text.settings}>
          <div className={styles.sectionHead}>{text.settings}</div>
          <DetailsSections of="person" position="row" conversationKey={key} />
        </section>
      </div>
    </SidePanel>
  )
}
