import { type Actor, type ConversationKey, canDo } from '@parley/protocol/model'
import clsx from 'clsx'
import { useState } from 'react'
import { useClient } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './details-panel.module.css'

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
      <button className={clsx(styles.setting, styles.danger)} type="button" onClick={() => setAsked('leave')}>
        <Icon name="logout" size="sm" />
        {text.leave}
      </button>
      {canDo('dismiss', actor) && (
        <button
          className={clsx(styles.setting, styles.danger)}
          type="button"
          onClick={() => setAsked('dismiss')}
        >
          <Icon name="block" size="sm" />
          {text.dismiss}
        </button>
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
