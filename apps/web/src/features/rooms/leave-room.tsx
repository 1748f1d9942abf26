import { type Actor, type ConversationKey, canDo, type Room } from '@parley/protocol/model'
import { Suspense, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { lazySection } from '../../platform/lazy-section.ts'
import type { DetailsSection } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'

const PickSuccessor = lazySection(async () => (await import('./pick-successor.tsx')).PickSuccessor)

interface Props {
  conversationKey: ConversationKey
  room: Room
  actor: Actor
}

/** Leave the group, or dissolve it. An owner who leaves transfers it first. */
export function LeaveRoom({ conversationKey: key, room, actor }: Props) {
  const text = useText().rooms
  const client = useClient()
  const [asked, setAsked] = useState<'leave' | 'handOver' | 'dismiss'>()
  const close = () => setAsked(undefined)
  const mayQuit = canDo('quit', actor)
  return (
    <>
      {canDo('changeOwner', actor) && (
        <SettingRow onClick={() => setAsked('handOver')}>
          <Icon name="swap" size="sm" />
          {text.handOver}
        </SettingRow>
      )}
      <SettingRow isDangerous onClick={() => setAsked('leave')}>
        <Icon name="logout" size="sm" />
        {text.leave}
      </SettingRow>
      {canDo('dismiss', actor) && (
        <SettingRow isDangerous onClick={() => setAsked('dismiss')}>
          <Icon name="trash" size="sm" />
          {text.dismiss}
        </SettingRow>
      )}
      {asked === 'leave' && mayQuit && (
        <ConfirmDialog
          title={text.leave}
          words={text.leaveHint}
          action={text.leave}
          onConfirm={() => void client.rooms.quit(key)}
          onClose={close}
        />
      )}
      {(asked === 'handOver' || (asked === 'leave' && !mayQuit)) && (
        <Suspense>
          <PickSuccessor conversationKey={key} room={room} isLeaving={asked === 'leave'} onClose={close} />
        </Suspense>
      )}
      {asked === 'dismiss' && (
        <ConfirmDialog
          title={text.dismiss}
          words={text.dismissHint}
          action={text.dismiss}
          onConfirm={() => void client.rooms.dismiss(key)}
          onClose={close}
        />
      )}
    </>
  )
}

export const leaveRow: DetailsSection = {
  id: 'leave',
  of: ['group'],
  position: 'row',
  group: 'end',
  View: ({ room, actor, ...props }) => room && actor && <LeaveRoom {...props} room={room} actor={actor} />,
}
