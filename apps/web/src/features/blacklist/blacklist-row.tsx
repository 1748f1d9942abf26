import { selectIsErased } from '@parley/core'
import { CONTACT_TYPE, type ConversationKey, conversationKey } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import type { DetailsSection, DetailsSectionProps } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'
import { BlacklistButton } from './blacklist-button.tsx'

/** The other person of a chat, or the person of a merged room, for its owner. */
function BlacklistDetails({ conversationKey: key, room }: DetailsSectionProps) {
  const { mergedRooms } = useText()
  const isErased = useAppState(state => selectIsErased(state, key))
  const person = room?.merged?.person
  if (!room) return !isErased && <Row conversationKey={key} />
  if (room.type !== CONTACT_TYPE.multiOwner) return null
  return (
    <Row
      conversationKey={conversationKey('chat', person?.id ?? '')}
      blockWords={person?.isCustomer ? mergedRooms.block : undefined}
    />
  )
}

interface RowProps {
  conversationKey: ConversationKey
  /** In place of the usual words for blocking. */
  blockWords?: string | undefined
}

const Row = ({ conversationKey: key, blockWords }: RowProps) => (
  <BlacklistButton
    conversationKey={key}
    renderButton={(words, onPress, isBlocked) => (
      <SettingRow isDangerous={!isBlocked} onClick={onPress}>
        <Icon name="block" size="sm" />
        {isBlocked ? words : (blockWords ?? words)}
      </SettingRow>
    )}
    renderQuestion={(question, answer) => <ConfirmDialog {...question} {...answer} />}
  />
)

export const blacklistRow: DetailsSection = {
  id: 'blacklist',
  of: ['person', 'merged'],
  position: 'row',
  View: BlacklistDetails,
}
