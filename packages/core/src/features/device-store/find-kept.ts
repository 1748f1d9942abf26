import {
  type ConversationKey,
  decodeSearchQuery,
  findsNothing,
  firstEntryId,
  foldedText,
  isFindable,
  isMergedRoomName,
  MAX_QUERY_LENGTH,
  type Message,
  PAGE_SIZE,
  type SearchTerm,
  saysAll,
  searchTextOf,
  splitConversationKey,
} from '@parley/protocol/model'
import type { FoundMessage, MessageSearch, SearchPage } from '../../store/message-search.ts'
import type { KeptList } from './kept-list.ts'
import { type KeptTimeline, readEntry } from './kept-timeline.ts'
import { openSealedStore } from './sealed-store.ts'
import type { EntryMark } from './surplus.ts'

/** What a thread of its own is told, to search what is kept. */
export interface KeptSearch {
  database: string
  secret: string
  epoch: string
  search: MessageSearch
  /** The conversations that are shown as the one that is searched. */
  keys: readonly ConversationKey[]
  /** Deleted here, and not there yet. */
  deleted: Readonly<Record<ConversationKey, readonly string[]>>
}

type Searched = Pick<KeptTimeline, 'key' | 'messages'>

interface Known {
  mark: EntryMark
  entry: Partial<KeptTimeline & KeptList> | undefined
}

interface Opened {
  id: string
  store: ReturnType<typeof openSealedStore>
  known: Map<string, Known>
}

/** While somebody types, only what has changed is read again. */
let opened: Opened | undefined

function open({ database, secret, epoch }: KeptSearch): Opened {
  const id = [database, secret, epoch].join(' ')
  if (opened?.id !== id)
    opened = { id, store: openSealedStore(database, secret, () => Date.now()), known: new Map() }
  return opened
}

async function readTimelines(request: KeptSearch): Promise<KeptTimeline[]> {
  const { store: opening, known } = open(request)
  const store = await opening.catch((error: unknown) => {
    // The next search tries again.
    opened = undefined
    throw error
  })
  const marks = await store.marks()
  const names = new Set(marks.map(({ name }) => name))
  for (const name of known.keys()) if (!names.has(name)) known.delete(name)
  for (const mark of marks) {
    const before = known.get(mark.name)?.mark
    if (before?.at === mark.at && before.bytes === mark.bytes) continue
    known.set(mark.name, { mark, entry: readEntry<KeptTimeline>(await store.read(mark), request.epoch) })
  }
  return upToDate([...known.values()].flatMap(({ entry }) => entry ?? []))
}

/** What has changed since, and was not fetched yet, may be what was withdrawn; so may what the list does not know. */
function upToDate(entries: readonly Partial<KeptTimeline & KeptList>[]): KeptTimeline[] {
  const lastSeqs = entries.find(entry => entry.lastSeqs)?.lastSeqs ?? {}
  return entries
    .filter((entry): entry is KeptTimeline => entry.key !== undefined)
    .filter(({ key, to }) => to >= (lastSeqs[key] ?? Number.POSITIVE_INFINITY))
}

/** Whoever owns a merged room has what was said there in their own chat too: it is found there only [search-2]. */
function withoutDoubles(found: readonly FoundMessage[], timelines: readonly Searched[]): FoundMessage[] {
  const isInRoom = ({ conversation }: FoundMessage) => isMergedRoomName(splitConversationKey(conversation).id)
  if (!found.some(isInRoom)) return [...found]
  const chats = timelines.filter(({ key }) => splitConversationKey(key).kind === 'chat')
  const own = new Set(chats.flatMap(({ messages }) => messages.map(({ id }) => id)))
  return found.filter(message => !isInRoom(message) || !own.has(message.id))
}

const isNewer = (a: FoundMessage, b: FoundMessage): number =>
  b.stamp.time - a.stamp.time || b.stamp.seq - a.stamp.seq || (a.conversation < b.conversation ? -1 : 1)

/** A page ends between two milliseconds, as the server's can: it goes on by time. */
function pageOf(found: readonly FoundMessage[]): SearchPage {
  const last = found[PAGE_SIZE - 1]?.stamp.time
  if (last === undefined) return { messages: [...found], isIndexing: false }
  const messages = found.filter(({ stamp }) => stamp.time >= last)
  const hasMore = messages.length < found.length
  return { messages, isIndexing: false, ...(hasMore && { next: firstEntryId(last) }) }
}

/** Folding a text takes longer than looking through it, and somebody types a word letter by letter. */
const folded = new WeakMap<Message, string>()

function mayMatch(message: Message, terms: readonly SearchTerm[]): boolean {
  const known = folded.get(message) ?? foldedText(searchTextOf(message.content))
  folded.set(message, known)
  return terms.every(({ text }) => known.includes(text))
}

/** The rules of the server, among these messages. */
export function findAmong(
  timelines: readonly Searched[],
  { search, keys, deleted }: Pick<KeptSearch, 'search' | 'keys' | 'deleted'>,
): SearchPage {
  const { key, sender, kinds, from = 0, to, before = Number.POSITIVE_INFINITY } = search
  const query = search.query.slice(0, MAX_QUERY_LENGTH)
  const terms = decodeSearchQuery(query)
  const isFiltered = sender !== undefined || (kinds?.length ?? 0) > 0
  if (findsNothing(query, terms, isFiltered)) return { messages: [], isIndexing: false }
  const below = Math.min(before, firstEntryId(to ?? Number.POSITIVE_INFINITY))
  const searched = key === undefined ? timelines : timelines.filter(one => keys.includes(one.key))
  const found = searched.flatMap(timeline => {
    const gone = new Set(deleted[timeline.key])
    return timeline.messages.filter((message): message is FoundMessage => {
      const { id, stamp, content } = message
      if (!stamp || stamp.time < from || firstEntryId(stamp.time) >= below || gone.has(id)) return false
      if (sender !== undefined && message.sender !== sender) return false
      if (kinds?.length && !kinds.includes(content.kind)) return false
      return isFindable(message) && mayMatch(message, terms) && saysAll(message, terms)
    })
  })
  return pageOf((key === undefined ? withoutDoubles(found, timelines) : found).sort(isNewer))
}

/** Undefined: no conversation is kept. */
export async function findKept(request: KeptSearch): Promise<SearchPage | undefined> {
  const timelines = await readTimelines(request)
  return timelines.length === 0 ? undefined : findAmong(timelines, request)
}
