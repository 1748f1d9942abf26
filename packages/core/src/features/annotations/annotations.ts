import {
  type ConversationKey,
  canEdit,
  checkContent,
  type Message,
  namesOfMany,
  type SendProblem,
  splitConversationKey,
} from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import { stripForbiddenCharacters } from '@parley/protocol/wire'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import { readMentions } from '../../selectors/read-mentions.ts'
import { selectMembersById } from '../../selectors/rooms.ts'
import type { State } from '../../store/state.ts'
import { withUnsentChanges } from '../../store/unsent-changes.ts'

export interface MessageVersion {
  text: string
  time: number
}

const refOf = (key: ConversationKey) => {
  const { kind, id } = splitConversationKey(key)
  return { recordType: kind, chatUserId: id }
}

/** Pinned messages are loaded with the conversation, and again when a message changes them. */
function followPinned({ state, dispatch, listen, call }: Context): void {
  async function load(key: ConversationKey): Promise<void> {
    const answer = await call('listPinnedMessages', refOf(key))
    if (answer.ok) dispatch({ type: 'pinnedLoaded', key, messages: answer.value.map(decodeRecord) })
  }
  const changesPinned = (key: ConversationKey, { content }: Message): boolean => {
    if (content.kind === 'pin_message') return true
    const isPinned = (id: string) => state().pinned[key]?.some(message => message.id === id) === true
    return (content.kind === 'withdraw' || content.kind === 'edit') && isPinned(content.messageId)
  }

  listen('conversationOpened', ({ key }) => {
    if (key) void load(key)
  })
  for (const type of ['messagesReceived', 'missedLoaded'] as const)
    listen(type, ({ key, messages }) => {
      const isChanged = messages.some(message => changesPinned(key, message))
      if (isChanged && (state().current === key || state().pinned[key])) void load(key)
    })
}

/** As the person sees it: with what they have changed and the server does not know yet. */
function findArchived(state: State, key: ConversationKey, id: string): Message | undefined {
  const { timelines, excerpt, pinned } = state
  const held = [timelines[key]?.messages, excerpt?.key === key ? excerpt.messages : [], pinned[key]]
  const found = held.flatMap(messages => messages ?? []).find(message => message.id === id && message.stamp)
  return found && withUnsentChanges(state, [found])[0]
}

/** Annotations of an archived message: reactions, edits, a pin. */
export function createAnnotations(context: Context) {
  const { state, dispatch, call, clock, services } = context
  followPinned(context)

  return {
    /** Adds a reaction, or removes one's own. */
    toggleReaction(key: ConversationKey, messageId: string, emoji: string): void {
      const message = findArchived(state(), key, messageId)
      const { me } = state().session
      if (!message?.stamp || !me) return
      const users = message.reactions?.find(reaction => reaction.emoji === emoji)?.users ?? []
      const isOn = !users.includes(me.id)
      services.changes.send(key, { kind: 'reaction', messageId, messageSeq: message.stamp.seq, emoji, isOn })
    },
    setPinned(key: ConversationKey, messageId: string, isOn: boolean): void {
      const message = findArchived(state(), key, messageId)
      if (message?.stamp)
        services.changes.send(key, { kind: 'pin_message', messageId, messageSeq: message.stamp.seq, isOn })
    },
    /** The message whose text is being edited, or none. */
    edit(key: ConversationKey, messageId: string | undefined): void {
      dispatch({ type: 'editChanged', key, edit: messageId === undefined ? undefined : { messageId } })
    },
    /** Begins to edit the newest text of one's own that can still be edited; returns its id. */
    editLast(key: ConversationKey): string | undefined {
      const { timelines, timeDiff, session } = state()
      const now = clock.now() + timeDiff
      const last = timelines[key]?.messages.findLast(message => canEdit(message, session.me?.id ?? '', now))
      if (last) dispatch({ type: 'editChanged', key, edit: { messageId: last.id } })
      return last?.id
    },
    /** What was typed so far, for when the conversation is opened again. */
    keepEdit: (key: ConversationKey, messageId: string, words: string): void =>
      dispatch({ type: 'editChanged', key, edit: { messageId, words } }),
    saveEdit(key: ConversationKey, messageId: string, written: string): SendProblem | undefined {
      const message = findArchived(state(), key, messageId)
      const { me } = state().session
      if (!message?.stamp || message.content.kind !== 'text' || !me) return undefined
      if (!canEdit(message, me.id, clock.now() + state().timeDiff)) {
        context.notify({ code: 'annotation-failed' })
        return undefined
      }
      const members = selectMembersById(state(), key)
      const { text, mentions } = readMentions(
        stripForbiddenCharacters(written).trim(),
        members,
        namesOfMany(message.content.mentions),
      )
      const problem = checkContent({ ...message.content, text, mentions })
      if (problem) return problem
      if (text !== message.content.text)
        services.changes.send(key, { kind: 'edit', messageId, messageSeq: message.stamp.seq, text, mentions })
      dispatch({ type: 'editChanged', key, edit: undefined })
      return undefined
    },
    /** Earlier texts of an edited message, oldest first. */
    loadVersions: (key: ConversationKey, messageId: string): Promise<CallResult<MessageVersion[]>> =>
      call('listVersions', { ...refOf(key), msgId: messageId }),
  }
}
