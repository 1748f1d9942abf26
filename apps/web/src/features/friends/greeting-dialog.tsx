import type { Person } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { GreetingForm } from './greeting-form.tsx'

interface Props {
  person: Person
  room?: ConversationKey | undefined
  onClose(): void
}

export function GreetingDialog({ person, room, onClose }: Props) {
  const text = useText().contacts
  return (
    <Dialog title={text.addFriend} onClose={onClose}>
      <GreetingForm person={person} room={room} onClose={onClose} />
    </Dialog>
  )
}
