import { useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SettingRow } from '../../../ui/setting-row/setting-row.tsx'
import dialog from '../dialog-form.module.css'

/** Ends a friendship, after a question. */
export function RemoveFriend({ personId }: { personId: string }) {
  const { contacts: text, rooms } = useText()
  const client = useClient()
  const person = useAppState(state => state.people[personId])
  const [isAsked, setIsAsked] = useState(false)
  if (!person?.isFriend) return null
  const handleRemove = () => {
    setIsAsked(false)
    void client.friends.remove(personId)
  }
  return (
    <>
      <SettingRow isDangerous onClick={() => setIsAsked(true)}>
        <Icon name="trash" size="sm" />
        {text.removeFriend}
      </SettingRow>
      {isAsked && (
        <Dialog title={text.removeQuestion(person.nickName)} isAlert onClose={() => setIsAsked(false)}>
          <p className={dialog.words}>{text.removeHint}</p>
          <div className={dialog.actions}>
            <Button onClick={() => setIsAsked(false)}>{rooms.cancel}</Button>
            <Button look="danger" onClick={handleRemove}>
              {text.removeFriend}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}
