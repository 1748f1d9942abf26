import { type Person, selectGroup, selectMyRole, selectRequestOf } from '@parley/core'
import { type ConversationKey, canAddFriend } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { GreetingForm } from './greeting-form.tsx'

interface Props {
  personId: string
  /** The group they share may forbid friend requests [friends-3]. */
  room?: ConversationKey | undefined
}

/** Add, accept or pending: the next step towards a friendship. */
export function FriendAction({ personId, room }: Props) {
  const text = useText().contacts
  const [isAsking, setIsAsking] = useState(false)
  const iAmCustomer = useAppState(state => state.session.me?.isCustomer === true)
  const person = useAppState(state => state.people[personId])
  const request = useAppState(state => selectRequestOf(state, personId))
  const isForbidden = useAppState(
    state =>
      room !== undefined &&
      !canAddFriend(selectMyRole(state, room), selectGroup(state, room)?.settings.friendsForbidden === true),
  )
  if (!person || person.isFriend) return null
  if (request?.direction === 'received') return <AnswerButtons person={personId} />
  const isSent = request !== undefined
  if (!isSent && (iAmCustomer || isForbidden)) return null
  return (
    <>
      {/* It stays where it is: the dialog gives the focus back to it. */}
      <Button aria-disabled={isSent} onClick={() => isSent || setIsAsking(true)}>
        <Icon name={isSent ? 'check' : 'userPlus'} size="sm" />
        {isSent ? text.requestSent : text.addFriend}
      </Button>
      {isAsking && <GreetingDialog person={person} room={room} onClose={() => setIsAsking(false)} />}
    </>
  )
}

interface GreetingDialogProps {
  person: Person
  room?: ConversationKey | undefined
  onClose(): void
}

function GreetingDialog({ person, room, onClose }: GreetingDialogProps) {
  const text = useText().contacts
  return (
    <Dialog title={text.addFriend} onClose={onClose}>
      <GreetingForm person={person} room={room} onClose={onClose} />
    </Dialog>
  )
}
