import type { RoomState } from '@parley/core'
import { conversationKey, type Rota } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import type { DetailsSection } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useBusy } from '../../ui/form/use-busy.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'
import { AbsenceCard } from './absence-card.tsx'

/** For members in the details of the team's room: when they are away themselves. */
function OwnAbsencesButton({ room }: { room: RoomState }) {
  const { teams: text } = useText()
  const client = useClient()
  const me = useAppState(state => state.session.me)
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, run } = useBusy()
  const save = async (absences: Rota['absences']) => {
    const isSaved = await client.duty.saveAbsences(room.id, absences)
    // They come again with the room.
    if (isSaved) await client.rooms.load(conversationKey('groupchat', room.id))
    return isSaved
  }
  if (!me || !room.team) return null
  return (
    <>
      <SettingRow aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="calendar" size="sm" />
        {text.ownAbsences}
      </SettingRow>
      {isOpen && (
        <Dialog title={text.ownAbsences} onClose={() => setIsOpen(false)}>
          <AbsenceCard
            members={[{ id: me.id, name: me.nickName, avatar: me.avatar }]}
            absences={room.team.rota.absences.filter(({ person }) => person === me.id)}
            isSaving={isBusy}
            onSave={absences => run(() => save(absences))}
          />
        </Dialog>
      )}
    </>
  )
}

export const ownAbsencesButton: DetailsSection = {
  id: 'own-absences',
  of: ['group'],
  position: 'row',
  View: ({ room }) => room && <OwnAbsencesButton room={room} />,
}
