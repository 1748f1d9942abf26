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

function changed(item: ListedItem, { note, remind_at }: Asked['request']): ListedItem {
  const { remindAt: _, ...others } = item
  return {
    ...others,
    isWaiting: true,
    ...(typeof note === 'string' && { note }),
    ...(typeof remind_at === 'number' && { remindAt: remind_at }),
  }
}

function added({ timelines }: Pick<State, 'timelines'>, { request }: Asked): ListedItem {
  const { id = '', recordType, chatUserId = '', msgId } = request as Partial<Record<string, string>>
  const conversation = conversationKey(recordType as ConversationKind, chatUserId)
  const message = timelines[conversation]?.messages.find(one => one.id === msgId)
  return changed({ id, note: '', isWaiting: true, ...(message && { message }) }, request)
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
      const next = isRemoved ? { ...known, isWaiting: true } : changed(known, asked.request)
      listed = listed.map(item => (item === known ? next : item))
    }
  }
  return listed
}
