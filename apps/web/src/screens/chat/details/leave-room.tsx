import { type Actor, type ConversationKey, canDo } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SettingRow } from '../../../ui/setting-row/setting-row.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** Leaving, and ending the group for all. The owner hands it over first. */
export function LeaveRoom({
  conversationKey: key,
  actor,
}: {
  conversationKey: ConversationKey
  actor: Actor
}) {
  const text = useText().rooms
  const client = useClient()
  const [asked, setAsked] = useState<'leave' | 'dismiss'>()
  const mayQuit = canDo('quit', actor)
  const leaving = mayQuit
    ? { words: text.leaveHint, action: text.leave }
    : { words: text.handOverFirst, action: undefined }
  return (
    <>
      <SettingRow isDangerous onClick={() => setAsked('leave')}>
        <Icon name="logout" size="sm" />
        {text.leave}
      </SettingRow>
      {canDo('dismiss', actor) && (
        <SettingRow isDangerous onClick={() => setAsked('dismiss')}>
          <Icon name="block" size="sm" />
          {text.dismiss}
        </SettingRow>
      )}
      {asked === 'leave' && (
        <ConfirmDialog
          title={text.leave}
          {...leaving}
          onConfirm={() => void client.quitRoom(key)}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'dismiss' && (
        <ConfirmDialog
          title={text.dismiss}
          words={text.dismissHint}
          action={text.dismiss}
          onConfirm={() => void client.dismissRoom(key)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}
