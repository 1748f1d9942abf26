import { conversationKey } from '@parley/protocol/model'
import { BlacklistButton } from '../../features/blacklist/blacklist-button.tsx'
import cardStyles from '../../features/contacts/card/card.module.css'
import { Icon } from '../../ui/icon/icon.tsx'
import { ConfirmDialog } from '../chat/details/confirm-dialog.tsx'

/** On a person's card. */
export const BlacklistSetting = ({ personId }: { personId: string }) => (
  <BlacklistButton
    conversationKey={conversationKey('chat', personId)}
    renderButton={(words, onPress) => (
      <button className={cardStyles.danger} type="button" onClick={onPress}>
        <Icon name="block" size="sm" />
        {words}
      </button>
    )}
    renderQuestion={(question, answer) => <ConfirmDialog {...question} {...answer} />}
  />
)
