import type { ConversationKey } from '@parley/protocol/model'
import type { ClientOptions } from './client-api.ts'
import { connectionReducers } from './connection/reducers.ts'
import type { Context } from './context.ts'
import { createAnnotations } from './features/annotations/annotations.ts'
import { annotationsReducers } from './features/annotations/reducers.ts'
import { createBlacklist } from './features/blacklist/blacklist.ts'
import { createBranches } from './features/branches/branches.ts'
import { branchesReducers } from './features/branches/reducers.ts'
import { createChangeSettings } from './features/contacts/change-settings.ts'
import { createContacts } from './features/contacts/contacts.ts'
import { contactsReducers } from './features/contacts/reducers.ts'
import { createDelete } from './features/delete/delete.ts'
import { deleteReducers } from './features/delete/reducers.ts'
import { createDestroy } from './features/destroy/destroy.ts'
import { destroyReducers } from './features/destroy/reducers.ts'
import { createDrafts } from './features/drafts/drafts.ts'
import { draftsReducers } from './features/drafts/reducers.ts'
import { createDownloads } from './features/files/downloads.ts'
import { createFileLinks } from './features/files/file-links.ts'
import { filesReducers } from './features/files/reducers.ts'
import { createSpace } from './features/files/space.ts'
import { createUploads } from './features/files/uploads.ts'
import { createForward } from './features/forward/forward.ts'
import { forwardReducers } from './features/forward/reducers.ts'
import { createFriends } from './features/friends/friends.ts'
import { friendsReducers } from './features/friends/reducers.ts'
import { createGroupList } from './features/group-list/group-list.ts'
import { groupListReducers } from './features/group-list/reducers.ts'
import { excerptReducers } from './features/history/excerpt-reducers.ts'
import { createMentions } from './features/history/mentions.ts'
import { historyReducers } from './features/history/reducers.ts'
import { createLinks } from './features/links/links.ts'
import { createMeetings } from './features/meetings/meetings.ts'
import type { Outgoing } from './features/messages/outgoing.ts'
import { messagesReducers } from './features/messages/reducers.ts'
import { createMute } from './features/mute/mute.ts'
import { createAlerts } from './features/notices/alerts.ts'
import { createCards } from './features/people/cards.ts'
import type { People } from './features/people/people.ts'
import { peopleReducers } from './features/people/reducers.ts'
import { createPins } from './features/pins/pins.ts'
import { createPreferences } from './features/preferences/preferences.ts'
import { preferencesReducers } from './features/preferences/reducers.ts'
import { createPresence } from './features/presence/presence.ts'
import { presenceReducers } from './features/presence/reducers.ts'
import { createPreview } from './features/preview/preview.ts'
import { createQuotes } from './features/quotes/quotes.ts'
import { quotesReducers } from './features/quotes/reducers.ts'
import { createReadCounts } from './features/receipts/read-counts.ts'
import { receiptsReducers } from './features/receipts/reducers.ts'
import { cacheRows } from './features/recent/cache-rows.ts'
import { createListVerbs } from './features/recent/list-verbs.ts'
import { recentReducers } from './features/recent/reducers.ts'
import { createLoadRoom } from './features/rooms/load-room.ts'
import { roomsReducers } from './features/rooms/reducers.ts'
import { createRooms } from './features/rooms/rooms.ts'
import { createSearch } from './features/search/search.ts'
import { selectionReducers } from './features/selection/reducers.ts'
import { createSelection } from './features/selection/selection.ts'
import { createSessionList } from './features/session-list/session-list.ts'
import { signInNoticesReducers } from './features/sign-in-notices/reducers.ts'
import { createSignInNotices } from './features/sign-in-notices/sign-in-notices.ts'
import { createStickers } from './features/stickers/stickers.ts'
import { typingReducers } from './features/typing/reducers.ts'
import { createTyping } from './features/typing/typing.ts'
import { withdrawReducers } from './features/withdraw/reducers.ts'
import { createWithdraw } from './features/withdraw/withdraw.ts'
import type { Reducers } from './store/event.ts'

/** Timelines come before the list of conversations: a row shows what its timeline already holds. */
export const REDUCERS: readonly Reducers[] = [
  connectionReducers,
  withdrawReducers,
  messagesReducers,
  historyReducers,
  excerptReducers,
  recentReducers,
  roomsReducers,
  contactsReducers,
  receiptsReducers,
  peopleReducers,
  friendsReducers,
  branchesReducers,
  groupListReducers,
  draftsReducers,
  destroyReducers,
  deleteReducers,
  quotesReducers,
  preferencesReducers,
  signInNoticesReducers,
  typingReducers,
  presenceReducers,
  selectionReducers,
  forwardReducers,
  filesReducers,
  annotationsReducers,
]

/** Verbs that need nothing but the context; those of the login page stand in `entry-features.ts`. A new feature is one line here, one among the reducers and one in `store/event.ts`. */
export const createFeatures = (
  context: Context,
  options: ClientOptions,
  { people, outgoing }: { people: People; outgoing: Outgoing },
) => {
  const drafts = createDrafts(context, options)
  const changeSettings = createChangeSettings(context)
  const list = createListVerbs(context, changeSettings)
  const loadRoom = createLoadRoom(context)
  const uploads = createUploads(context, options, outgoing)
  const discard = (key: ConversationKey, id: string) => {
    uploads.cancelUpload(id)
    outgoing.discard(key, id)
  }
  if (options.recentCache) cacheRows(context, options.recentCache)
  return {
    ...drafts,
    ...list,
    ...createContacts(context, { people, loadRoom, putOnList: list.putOnList, host: options.host }),
    ...createPins(context, changeSettings),
    ...createMute(context, changeSettings),
    ...createBlacklist(context, changeSettings),
    ...createWithdraw(context, options, drafts.setDraft),
    ...createRooms(context, drafts.setDraft, loadRoom),
    ...createGroupList(context),
    ...createCards(context),
    ...createFriends(context),
    ...createBranches(context),
    ...createQuotes(context),
    ...createReadCounts(context),
    ...createMentions(context),
    ...createSearch(context),
    ...createDelete(context, options, { discard }),
    ...createDestroy(context, options),
    ...createSelection(context),
    ...createForward(context, outgoing),
    ...createStickers(context, options, outgoing),
    ...createLinks(outgoing),
    ...createMeetings(context, outgoing),
    ...createSessionList(context),
    ...createPreferences(context),
    ...createAlerts(context),
    ...createSignInNotices(context),
    ...createTyping(context),
    ...createPresence(context),
    ...uploads,
    discard,
    ...createDownloads(context, options),
    ...createFileLinks(context),
    ...createSpace(context),
    ...createAnnotations(context, options),
    ...createPreview(context),
  }
}

export type FeatureCommands = ReturnType<typeof createFeatures>
