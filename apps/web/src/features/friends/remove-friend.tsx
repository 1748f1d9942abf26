import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'

/** Removes a friend after a confirmation. */
export function RemoveFriend({ personId }: { personId: string }) {
  const { contacts: text } = useText()
  const client = useClient()
  const person = useAppState(state => state.people[personId])
  const [isAsking, setIsAsking] = useState(false)
  if (!person?.isFriend) return null
  return (
    <>
      <SettingRow isDangerous onClick={() => setIsAsking(true)}>
        <Icon name="trash" size="sm" />
        {text.removeFriend}
      </SettingRow>
      {isAsking && (
        <ConfirmDialog
          title={text.removeQuestion(person.nickName)}
          words={text.removeHint}
          action={text.removeFriend}
          onConfirm={() => void client.friends.remove(personId)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
