import {
  type Conversation,
  selectIsExternal,
  selectMergedRoom,
  selectNamesakes,
  selectQuoteReach,
  selectRoom,
  selectSpeechLock,
} from '@parley/core'
import {
  CONTACT_TYPE,
  EVERYONE,
  isCustomerRoom,
  type LinkContent,
  MAX_TEXT_LENGTH,
  type Quote,
  showEmoji,
} from '@parley/protocol/model'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { useBotCommands } from '../../../features/bot-commands/use-bot-commands.tsx'
import { useDraft } from '../../../features/drafts/use-draft.ts'
import { readLinkCard } from '../../../features/links/read-link-card.ts'
import { useMentionable } from '../../../features/mentions/use-mentionable.ts'
import { AudienceChoice } from '../../../features/notes/audience-choice.tsx'
import { focusComposer } from '../../../parts/composer/focus-composer.ts'
import { conversationName } from '../../../parts/message-words/conversation-name.ts'
import { shownName } from '../../../parts/message-words/shown-name.ts'
import { lazySection } from '../../../platform/lazy-section.ts'
import { nameInLanguage } from '../../../text/name-in-language.ts'
import { useLanguage, useText } from '../../../text/text-context.ts'
import { Composer } from './composer.tsx'
import { LockedComposer } from './locked-composer.tsx'
import { useTypeToCompose } from './use-type-to-compose.ts'

// Only staff write notes.
const NoteComposer = lazySection(
  async () => (await import('../../../features/notes/note-composer.tsx')).NoteComposer,
)

// Shown while a text is written that begins with a link.
const LinkOffer = lazySection(async () => (await import('../../../features/links/link-offer.tsx')).LinkOffer)
// For those who can mention many. Without it they can still write.
const ToldLine = lazySection(() =>
  import('../../../features/mentions/told-line.tsx').then(
    ({ ToldLine }) => ToldLine,
    () => () => null,
  ),
)

const NO_QUOTES: readonly Quote[] = []

/** The composer, or the reason why there is none; staff can write notes in any consultation of theirs. */
export function ChatComposer({ conversation }: { conversation: Conversation }) {
  const { key } = conversation
  const isTeam = useAppState(state => selectRoom(state, key)?.type === CONTACT_TYPE.customerGroup)
  const [isNote, setIsNote] = useState(false)
  if (!isTeam) return <ReplyComposer conversation={conversation} />
  const choice = <AudienceChoice isNote={isNote} onChoose={setIsNote} />
  return isNote ? (
    <Suspense fallback={choice}>
      <NoteComposer conversation={conversation} head={choice} />
    </Suspense>
  ) : (
    <ReplyComposer conversation={conversation} head={choice} />
  )
}

interface Props {
  conversation: Conversation
  /** At the top of the box. */
  head?: ReactNode
}

function ReplyComposer({ conversation, head }: Props) {
  const lock = useAppState(state => selectSpeechLock(state, conversation.key))
  const client = useClient()
  const unblock = () => void client.blacklist.set(conversation.key, false)
  return lock ? (
    <LockedComposer conversationKey={conversation.key} lock={lock} head={head} onUnblock={unblock} />
  ) : (
    <OpenComposer conversation={conversation} head={head} />
  )
}

interface Audience {
  placeholder: string
  readers?: string
  /** Who will not see the chosen quotes. */
  quoteNote?: string | undefined
}

/** Who reads what is written here: in a merged room everybody, or the person alone [multi-chat-3]. */
function useAudience(conversation: Conversation): Audience {
  const { key } = conversation
  const texts = useText()
  const text = texts.mergedRooms
  const { language } = useLanguage()
  const given = conversationName(texts, conversation)
  const name = isCustomerRoom(conversation.type ?? 0) ? nameInLanguage(given, language) : given
  const placeholder = texts.composer.placeholder(name)
  const room = useAppState(state => selectMergedRoom(state, key))
  const reach = useAppState(state => selectQuoteReach(state, key))
  // An owner whose colleagues have all left writes to the person alone.
  if (!room?.merged || room.memberCount <= 1) return { placeholder }
  const { isSingle, person } = room.merged
  if (isSingle)
    return room.type === CONTACT_TYPE.multiOwner
      ? { placeholder, readers: text.modeHint(name) }
      : { placeholder }
  const personName = shownName(texts, person.name)
  return {
    placeholder: text.everyone(shownName(texts, room.name)),
    readers: text.audience(personName, person.isCustomer),
    quoteNote: reach && text.quoteReach[reach](personName),
  }
}

/** Whether the user may be typing: a window in the background keeps its active element. */
const isComposerFocused = (): boolean =>
  document.hasFocus() && document.activeElement?.matches('#composer textarea') === true

function OpenComposer({ conversation, head }: Props) {
  const client = useClient()
  const { key } = conversation
  const audience = useAudience(conversation)
  useEffect(() => () => client.typing.note(key, false), [client, key])
  useTypeToCompose()
  const shown = showEmoji(conversation.draft)
  const draft = useDraft(shown, isComposerFocused, value => client.drafts.set(key, value))

  const quotes = useAppState(state => state.quoting[key] ?? NO_QUOTES)
  const me = useAppState(state => state.session.me?.id)
  const members = useMentionable(key, me)
  const namesakes = useAppState(state => selectNamesakes(state, key))
  const isExternal = useAppState(state => selectIsExternal(state, key))
  const { picked } = conversation

  const handleChange = (value: string) => {
    draft.change(value)
    client.typing.note(key, value.trim() !== '')
  }
  const clear = () => {
    client.typing.note(key, false)
    draft.clear()
    // Also what was picked in a draft that was not saved yet.
    client.drafts.set(key, '')
  }
  const sendText = () => {
    if (client.messages.sendText(key, draft.value, picked) === undefined) clear()
  }
  const commands = useBotCommands({
    conversationKey: key,
    value: draft.value,
    onChange: handleChange,
    onTaken: clear,
    onSendAnyway: sendText,
  })
  const handleSend = () => {
    if (!commands.submit()) sendText()
  }
  const card = quotes.length === 0 ? readLinkCard(draft.value) : undefined
  const handleSendCard = (chosen: LinkContent) => {
    if (client.links.send(key, chosen) !== undefined) return
    clear()
    focusComposer()
  }
  return (
    <Composer
      conversationKey={key}
      {...audience}
      head={head}
      value={draft.value}
      limit={MAX_TEXT_LENGTH}
      quotes={quotes}
      occasion={`${quotes.length} ${draft.adoptions}`}
      members={members}
      namesakes={namesakes}
      isExternal={isExternal}
      isSentElsewhere={draft.isSentElsewhere}
      offer={
        <>
          <Suspense fallback={null}>
            {card && <LinkOffer card={card} onSend={handleSendCard} />}
            {members[0]?.id === EVERYONE && (
              <ToldLine conversationKey={key} value={draft.value} picked={picked} />
            )}
          </Suspense>
          {commands.panel}
        </>
      }
      commands={commands.picker}
      onChange={handleChange}
      onMention={mention => client.drafts.pick(key, [mention])}
      onLeave={draft.leave}
      onSend={handleSend}
      onUnquote={messageId => client.quotes.remove(key, messageId)}
    />
  )
}
