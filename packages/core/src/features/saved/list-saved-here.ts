import { type ConversationKind, conversationKey } from '@parley/protocol/model'
import type { State } from '../../store/state.ts'
import { type SavedItem, selectWaitingSaved } from './saved.ts'

type Asked = State['waitingCalls'][number]

/** As the list shows it. */
export interface ListedItem extends Omit<SavedItem, 'createdTime'> {
  /** Undefined: the server does not have it yet. */
  createdTime?: number
  /** Something about it waits for the network. */
  isWaiting: boolean
}

/** Only who asks for it by itself takes a reminder away. */
function changed(item: ListedItem, { name, request: { note, remind_at } }: Asked): ListedItem {
  const { remindAt, ...others } = item
  const planned = remind_at ?? (name === 'setReminder' ? undefined : remindAt)
  return {
    ...others,
    isWaiting: true,
    ...(typeof note === 'string' && { note }),
    ...(typeof planned === 'number' && { remindAt: planned }),
  }
}

function added({ timelines }: Pick<State, 'timelines'>, asked: Asked): ListedItem {
  const { id = '', recordType, chatUserId = '', msgId } = asked.request as Partial<Record<string, string>>
  const conversation = conversationKey(recordType as ConversationKind, chatUserId)
  const message = timelines[conversation]?.messages.find(one => one.id === msgId)
  return changed({ id, note: '', isWaiting: true, ...(message && { message }) }, asked)
}

/** What the server has listed, with what was asked for since; what it is to remove stays until it has [waiting-1]. */
export function listSavedHere(
  state: Pick<State, 'waitingCalls' | 'timelines'>,
  items: readonly SavedItem[],
): ListedItem[] {
  let listed: ListedItem[] = items.map(item => ({ ...item, isWaiting: false }))
  for (const asked of selectWaitingSaved(state)) {
    const { id, msgId } = asked.request
    const known = listed.find(item => item.id === id || (msgId !== undefined && item.message?.id === msgId))
    const isRemoved = asked.name === 'deleteSaved'
    if (!known) {
      // A change of something that is not listed here says nothing of what it is.
      if (msgId !== undefined || 'note' in asked.request) listed = [added(state, asked), ...listed]
    } else if (isRemoved && known.createdTime === undefined) listed = listed.filter(item => item !== known)
    else {
      const next = isRemoved ? { ...known, isWaiting: true } : changed(known, asked)
      listed = listed.map(item => (item === known ? next : item))
    }
  }
  return listed
}
