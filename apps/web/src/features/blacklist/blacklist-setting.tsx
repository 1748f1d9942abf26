import { conversationKey } from '@parley/protocol/model'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'
import { BlacklistButton } from './blacklist-button.tsx'

/** On a person's card. */
export const BlacklistSetting = ({ personId }: { personId: string }) => (
  <BlacklistButton
    conversationKey={conversationKey('chat', personId)}
    renderButton={(words, onPress, isBlocked) => (
      <SettingRow isDangerous={!isBlocked} onClick={onPress}>
        <Icon name="block" size="sm" />
        {words}
      </SettingRow>
    )}
    renderQuestion={(question, answer) => <ConfirmDialog {...question} {...answer} />}
  />
)
