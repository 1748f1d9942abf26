import { type Replies, selectIsGone } from '@parley/core'
import { type Message, repliedTo, timeOf } from '@parley/protocol/model'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'

const NONE: readonly Message[] = []

/** Those that were loaded with those in the timeline, which are as new as can be; none that is gone since. */
function join(
  loaded: readonly Message[],
  timeline: readonly Message[],
  { id, isGone }: { id: string; isGone(message: Message): boolean },
): Message[] {
  const live = timeline.filter(message => repliedTo(message).includes(id))
  const known = new Set(live.map(message => message.id))
  const others = loaded.filter(message => !known.has(message.id) && !isGone(message))
  return [...others, ...live].toSorted((a, b) => timeOf(a) - timeOf(b))
}

const firstSeqOf = ({ replies: [first] }: Replies): number | undefined => first?.stamp?.seq

/** The newest page, with earlier ones that were loaded before, unless something may be missing between them. */
function withNewest(known: Replies | undefined, newest: Replies): Replies {
  const from = firstSeqOf(newest)
  if (!known || !newest.hasOlder || from === undefined) return newest
  const isBefore = ({ stamp }: Message) => stamp !== undefined && stamp.seq < from
  const earlier = known.replies.filter(isBefore)
  if (earlier.length === 0 || earlier.length === known.replies.length) return newest
  return { ...newest, replies: [...earlier, ...newest.replies], hasOlder: known.hasOlder }
}

/** The answer to a question that was asked twice is taken once. */
const withOlder = (known: Replies | undefined, older: Replies, beforeSeq: number): Replies | undefined =>
  known && firstSeqOf(known) === beforeSeq
    ? { ...known, replies: [...older.replies, ...known.replies], hasOlder: older.hasOlder }
    : known

/** The pages that are loaded; `again` changes when they may have changed. */
function usePages(opened: Message, again: string) {
  const { messageReplies } = useClient()
  const [loaded, setLoaded] = useState<Replies>()
  const [hasFailed, setFailed] = useState(false)
  const [isBusy, setBusy] = useState(true)
  const turn = useRef(0)

  const load = useCallback(async () => {
    const mine = ++turn.current
    setBusy(true)
    const found = await messageReplies.load(opened)
    // A later question has its own answer.
    if (mine !== turn.current) return
    if (found) setLoaded(known => withNewest(known, found))
    setFailed(!found)
    setBusy(false)
  }, [messageReplies, opened])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is loaded again
  useEffect(() => {
    void load()
  }, [load, again])

  const loadOlder = async () => {
    const beforeSeq = loaded && firstSeqOf(loaded)
    if (isBusy || beforeSeq === undefined) return
    setBusy(true)
    const found = await messageReplies.load(opened, beforeSeq)
    if (found) setLoaded(known => withOlder(known, found, beforeSeq))
    setBusy(false)
  }
  const follow = async (value: boolean) => {
    if (await messageReplies.follow(opened, value))
      setLoaded(known => known && { ...known, isFollowed: value })
  }
  return { loaded, hasFailed, isBusy, load, loadOlder, follow }
}

/** The replies to a message, followed live while they are shown. */
export function useMessageReplies(opened: Message) {
  const { conversation: key, id } = opened
  const timeline = useAppState(({ timelines }) => timelines[key])
  const isOnline = useAppState(({ connection }) => connection.phase === 'online')
  const isGone = useAppState(state => selectIsGone(state, opened))
  const messages = timeline?.messages ?? NONE
  // Withdrawn on another device, or deleted: the server knows.
  const removed = (timeline?.withdrawn.size ?? 0) + (timeline?.gone.size ?? 0)
  const { loaded, hasFailed, isBusy, load, loadOlder, follow } = usePages(opened, `${removed} ${isOnline}`)

  const replies = useMemo(() => {
    const names = new Set([...(timeline?.withdrawn ?? []), ...(timeline?.gone ?? [])])
    const isGone = (message: Message) => names.has(`${message.sender} ${message.id}`)
    return join(loaded?.replies ?? NONE, messages, { id, isGone })
  }, [loaded, messages, timeline?.withdrawn, timeline?.gone, id])
  const live = messages.find(message => message.id === id)
  return {
    message: isGone ? undefined : (live ?? (loaded ? loaded.message : opened)),
    replies,
    hasOlder: loaded?.hasOlder ?? false,
    isFollowed: loaded?.isFollowed ?? false,
    isBusy,
    isLoaded: loaded !== undefined,
    // What is shown stays when it cannot be loaded again.
    hasFailed: hasFailed && !loaded,
    loadOlder: () => void loadOlder(),
    retry: () => void load(),
    follow: (value: boolean) => void follow(value),
  }
}
