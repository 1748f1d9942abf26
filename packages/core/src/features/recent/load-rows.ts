import { CONTACT_TYPE, type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import { MAX_LISTED_ROOMS } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { CallResult } from '../../http/caller.ts'
import type { RowChoice } from '../../services.ts'
import { decodeDrafts, decodeEntry, decodeRooms, isOwnEntry } from './decode-entry.ts'

/** Adds some rows to the list, for example closed consultations; returns their keys in the order of the server. */
export async function loadRows(
  { state, call, dispatch }: Context,
  choice: RowChoice,
): Promise<CallResult<ConversationKey[]>> {
  const listed = await call('listRecent', { withHidden: '1', ...choice })
  if (!listed.ok) return listed
  const entries = listed.value.filter(entry => !isOwnEntry(entry, state().session.me?.id))
  const conversations = entries.map(decodeEntry)
  const drafts = decodeDrafts(entries)
  dispatch({ type: 'rowsLoaded', conversations, rooms: decodeRooms(entries), drafts })
  return { ok: true, value: conversations.map(({ key }) => key) }
}

/**
 * Closed consultations are not on the list. Those that stay because they are open here, or hold unsent text, are
 * brought up to date, unless they are no longer the reader's.
 */
export async function refreshUnlisted(context: Context, listed: ReadonlySet<ConversationKey>): Promise<void> {
  const { state, dispatch } = context
  const kept = state()
    .conversations.values()
    .filter(({ key, type }) => type === CONTACT_TYPE.customerGroup && !listed.has(key))
    .slice(0, MAX_LISTED_ROOMS)
  if (kept.length === 0) return
  const rooms = kept.map(({ key }) => splitConversationKey(key).id).join(',')
  const found = await loadRows(context, { rooms })
  if (!found.ok) return
  const gone = kept.filter(({ key }) => !found.value.includes(key))
  dispatch(...gone.map(({ key, name }) => ({ type: 'roomVanished', key, name }) as const))
}
