import { type Actor, type ConversationKey, canDo, type RoomMember } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import styles from './dialog-actions.module.css'

interface Props {
  conversationKey: ConversationKey
  member: RoomMember
  actor: Actor
  onClose(): void
}

interface Choice {
  label: string
  isAllowed: boolean
  /** Asked before it is done. */
  question?: string
  run(): unknown
}

/** What may be done to a member. */
export function MemberActions({ conversationKey: key, member, actor, onClose }: Props) {
  const text = useText().rooms
  const client = useClient()
  const [asked, setAsked] = useState<Choice>()
  const { id, name, role, isSilenced } = member
  const isAdmin = role === 'admin'
  const choices: Choice[] = [
    {
      label: isAdmin ? text.removeAdmin : text.makeAdmin,
      isAllowed: canDo('appointAdmin', actor, role) && !member.isCustomer,
      run: () => client.setRoomFlag(key, 'admin', !isAdmin, id),
    },
    {
      label: isSilenced ? text.unmute : text.mute,
      isAllowed: canDo('silenceMember', actor, role),
      run: () => client.setRoomFlag(key, 'silence', !isSilenced, id),
    },
    {
      label: text.handOver,
      isAllowed: canDo('changeOwner', actor) && !member.isCustomer,
      question: text.handOverQuestion(name),
      run: () => client.changeRoomOwner(key, id),
    },
    {
      label: text.kick,
      isAllowed: canDo('kick', actor, role),
      question: text.kickQuestion(name),
      run: () => client.kickFromRoom(key, id),
    },
  ]
  if (asked)
    return (
      <ConfirmDialog
        title={asked.question ?? asked.label}
        action={asked.label}
        onConfirm={() => void asked.run()}
        onClose={onClose}
      />
    )
  const handleChoice = (choice: Choice) => {
    if (choice.question !== undefined) return setAsked(choice)
    void choice.run()
    onClose()
  }
  return (
    <Dialog title={name} onClose={onClose}>
      <div className={styles.choices}>
        {choices
          .filter(choice => choice.isAllowed)
          .map(choice => (
            <Button
              key={choice.label}
              isBlock
              look={choice.question === undefined ? 'secondary' : 'danger'}
              onClick={() => handleChoice(choice)}
            >
              {choice.label}
            </Button>
          ))}
      </div>
    </Dialog>
  )
}
