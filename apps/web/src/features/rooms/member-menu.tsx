import { selectSpeechLock } from '@parley/core'
import {
  type Actor,
  type ConversationKey,
  canDo,
  conversationKey,
  type RoomMember,
} from '@parley/protocol/model'
import { useCallback, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useConversationParam } from '../../parts/addresses/use-conversation-param.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { useText } from '../../text/text-context.ts'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import { Menu } from '../../ui/menu/menu.tsx'

interface Props {
  conversationKey: ConversationKey
  member: RoomMember
  /** Name, with the account if it is not unique. */
  name: string
  actor: Actor
  at: { x: number; y: number }
  /** Gets the focus back when the menu closes. */
  opener: HTMLElement
  onClose(): void
}

interface Choice {
  id: string
  icon: IconName
  label: string
  isAllowed: boolean
  /** Question to confirm first. */
  question?: string
  /** Explains the consequence in the confirmation. */
  outcome?: string
  isDanger?: boolean
  isApart?: boolean
  run(): unknown
}

/** The permitted actions for a member. */
export function MemberMenu({ conversationKey: key, member, name, actor, at, opener, onClose }: Props) {
  const text = useText().rooms
  const [asked, setAsked] = useState<Choice>()
  const choices = [...useMeetingChoices(key, member.id, name), ...useRoleChoices(key, member, name, actor)]
  const allowed = choices.filter(choice => choice.isAllowed)
  const close = useCallback(() => {
    opener.focus({ preventScroll: true })
    onClose()
  }, [opener, onClose])
  if (asked)
    return (
      <ConfirmDialog
        title={asked.question ?? asked.label}
        words={asked.outcome}
        action={asked.label}
        onConfirm={() => void asked.run()}
        onClose={onClose}
      />
    )
  const choose = (choice: Choice) => {
    // Before the confirmation opens: it returns the focus to the element that had it.
    opener.focus({ preventScroll: true })
    if (choice.question !== undefined) return setAsked(choice)
    onClose()
    void choice.run()
  }
  const items = allowed.map(choice => ({ ...choice, onChoose: () => choose(choice) }))
  return <Menu label={text.memberMenu} items={items} at={at} onClose={close} />
}

/** Chat with a member, or mention them here. */
function useMeetingChoices(key: ConversationKey, id: string, name: string): Choice[] {
  const text = useText().rooms
  const client = useClient()
  const { open } = useConversationParam()
  const isLocked = useAppState(state => selectSpeechLock(state, key) !== undefined)
  const mention = () => {
    const draft = client.store.getState().conversations.get(key)?.draft ?? ''
    client.drafts.set(key, `${draft}${draft === '' || draft.endsWith(' ') ? '' : ' '}@${name} `)
  }
  return [
    {
      id: 'message',
      icon: 'message',
      label: text.message,
      isAllowed: true,
      run: () => open(conversationKey('chat', id)),
    },
    { id: 'mention', icon: 'at', label: text.mention, isAllowed: !isLocked, run: mention },
  ]
}

function useRoleChoices(key: ConversationKey, member: RoomMember, name: string, actor: Actor): Choice[] {
  const text = useText().rooms
  const client = useClient()
  const { id, role, isSilenced } = member
  const isAdmin = role === 'admin'
  return [
    {
      id: 'admin',
      icon: 'user',
      label: isAdmin ? text.removeAdmin : text.makeAdmin,
      isAllowed: canDo('appointAdmin', actor, role) && !member.isCustomer,
      isApart: true,
      run: () => client.rooms.setFlag(key, 'admin', !isAdmin, id),
    },
    {
      id: 'silence',
      icon: 'micOff',
      label: isSilenced ? text.unsilence : text.silence,
      isAllowed: canDo('silenceMember', actor, role),
      isApart: actor.role !== 'owner',
      run: () => client.rooms.setFlag(key, 'silence', !isSilenced, id),
    },
    {
      id: 'owner',
      icon: 'swap',
      label: text.handOver,
      isAllowed: canDo('changeOwner', actor) && !member.isCustomer,
      question: text.handOverQuestion(name),
      outcome: text.handOverHint,
      run: async () => {
        client.notices.succeeded(await client.rooms.changeOwner(key, id))
      },
    },
    {
      id: 'kick',
      icon: 'logout',
      label: text.kick,
      isAllowed: canDo('kick', actor, role),
      question: text.kickQuestion(name),
      isDanger: true,
      isApart: true,
      run: () => client.rooms.kick(key, id),
    },
  ]
}
