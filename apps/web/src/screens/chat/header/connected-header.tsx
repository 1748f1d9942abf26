import { type Conversation, faceOf, selectIsExternal, selectMergedRoom, selectRoom } from '@parley/core'
import {
  ASSISTANT_ID,
  CONTACT_TYPE,
  type Consultation,
  canLookUp,
  isMergedRoomName,
} from '@parley/protocol/model'
import { useEffect } from 'react'
import { useAppState } from '../../../client/client-context.ts'
import { usePresence } from '../../../client/presence/use-presence.ts'
import { useOnlineCount } from '../../../features/rooms/use-online-count.ts'
import { LabelChips } from '../../../parts/labels/label-chips.tsx'
import { useLabels } from '../../../parts/labels/use-labels.ts'
import { useFaces } from '../../../parts/members/use-faces.ts'
import { useTypingWords } from '../../../parts/typing/use-typing-words.ts'
import type { Language } from '../../../text/languages.ts'
import { nameInLanguage } from '../../../text/name-in-language.ts'
import { useLanguage } from '../../../text/text-context.ts'
import type { Catalogue } from '../../../text/zh-CN.ts'
import { Tag } from '../../../ui/tag/tag.tsx'
import { StateTag } from '../customers/state-tag.tsx'
import { preloadConsultationDetails } from '../details/lazy-consultation-details.ts'
import { ChatHeader } from './chat-header.tsx'
import { HeaderLines } from './header-lines.tsx'
import { HeaderTools } from './header-tools.tsx'
import { MergedHeader } from './merged-header.tsx'

interface Props {
  conversation: Conversation
  name: string
  onBack(): void
  details: { isOpen: boolean; toggle(): void }
  search: { isOpen: boolean; toggle(): void }
}

const membersLine = (text: Catalogue['rooms'], count: number, online: number | undefined): string =>
  [text.memberCount(count), online !== undefined && text.onlineCount(online)].filter(Boolean).join(' · ')

/** Staff see whose customer it is, and what an e-mail is about; the customer sees that a team answers. */
function consultationLine(
  { teamName, mail }: Consultation,
  type: number | undefined,
  { customers }: Catalogue,
  language: Language,
): string {
  if (type !== CONTACT_TYPE.customerGroup) return customers.service
  const team = nameInLanguage(teamName, language)
  return mail ? [team, customers.byMail, mail.subject].filter(part => part !== '').join(' · ') : team
}

/** The header of the open conversation, with what is known about its person or group. */
export function ConnectedHeader(props: Props) {
  const isMerged = useAppState(state => selectMergedRoom(state, props.conversation.key) !== undefined)
  return isMerged ? <MergedHeader {...props} /> : <PlainHeader {...props} />
}

function PlainHeader({ conversation, name, onBack, details, search }: Props) {
  const { text, language } = useLanguage()
  const { rooms, mergedRooms } = text
  const { key, id, kind } = conversation
  const position = useAppState(state => state.people[id]?.position ?? '')
  const memberCount = useAppState(state => selectRoom(state, key)?.memberCount)
  const onlineCount = useOnlineCount(key)
  const isExternal = useAppState(state => selectIsExternal(state, key))
  const faces = useFaces(key)
  const presence = usePresence(kind === 'chat' && canLookUp(id) ? id : undefined)
  const typing = useTypingWords(key)
  const consultation = useAppState(state => selectRoom(state, key)?.consultation)
  const labels = useLabels(key)
  const isConsultation = consultation !== undefined
  useEffect(() => {
    if (isConsultation) preloadConsultationDetails()
  }, [isConsultation])
  const members = memberCount === undefined ? position : membersLine(rooms, memberCount, onlineCount)
  const detail = consultation ? consultationLine(consultation, conversation.type, text, language) : members
  const isPast = kind === 'groupchat' && isMergedRoomName(id)
  const hasDetails = id !== ASSISTANT_ID && (kind !== 'groupchat' || memberCount !== undefined)
  return (
    <ChatHeader
      id={consultation ? faceOf(consultation, conversation.type) : id}
      name={name}
      avatar={conversation.avatar}
      isCustomer={conversation.isCustomer}
      isExternal={isExternal}
      tag={
        isPast ? (
          <Tag>{mergedRooms.readOnly}</Tag>
        ) : (
          consultation &&
          conversation.type === CONTACT_TYPE.customerGroup && (
            <>
              <StateTag consultation={consultation} />
              <LabelChips labels={labels.set} />
            </>
          )
        )
      }
      faces={consultation ? undefined : faces}
      detail={detail}
      line={<HeaderLines of={kind === 'groupchat' ? 'group' : 'person'} conversationKey={key} />}
      presence={presence}
      typing={typing}
      onBack={onBack}
      tools={<HeaderTools conversation={conversation} search={search} />}
      details={hasDetails ? details : undefined}
    />
  )
}
