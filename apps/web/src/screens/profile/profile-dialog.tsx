import type { ConversationKey } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { PersonCard } from '../../features/people/person-card.tsx'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { PERSON_ACTIONS } from '../../person-actions.ts'
import { PROFILE_SETTINGS } from '../../profile-settings.ts'
import { PersonActionsContext } from '../../slots/person-actions.ts'
import { ProfileSettingsContext } from '../../slots/profile-settings.ts'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { OwnProfileDialog } from './own/own-profile-dialog.tsx'
import styles from './profile-dialog.module.css'

interface Props {
  personId: string
  room: ConversationKey | undefined
  onOpen(key: ConversationKey): void
  onClose(): void
}

/** One's own profile to edit, or another person's card. */
export function ProfileDialog(props: Props) {
  const me = useAppState(state => state.session.me)
  return me?.id === props.personId ? (
    <OwnProfileDialog me={me} onClose={props.onClose} />
  ) : (
    <CardDialog {...props} />
  )
}

function CardDialog({ personId, room, onOpen, onClose }: Props) {
  const texts = useText()
  const { contacts: text } = texts
  const name = useAppState(state => state.people[personId]?.nickName)
  const handleOpen = (key: ConversationKey) => {
    onClose()
    onOpen(key)
  }
  return (
    <Dialog
      title={name === undefined ? text.profile : text.profileOf(shownName(texts, name))}
      look="card"
      onClose={onClose}
    >
      <div className={styles.frame}>
        <ProfileSettingsContext value={PROFILE_SETTINGS}>
          <PersonActionsContext value={PERSON_ACTIONS}>
            <PersonCard id={personId} room={room} onOpen={handleOpen} />
          </PersonActionsContext>
        </ProfileSettingsContext>
      </div>
    </Dialog>
  )
}
