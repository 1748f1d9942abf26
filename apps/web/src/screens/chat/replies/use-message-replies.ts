import type { Replies } from '@parley/core'
import { type Message, repliedTo, timeOf } from '@parley/protocol/model'
import { useCallback, useEffect, useMemo, useState } from 'react'
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

/** The replies to a message, followed live while they are shown. */
export function useMessageReplies(opened: Message) {
  const client = useClient()
  const { conversation: key, id } = opened
  const [loaded, setLoaded] = useState<Replies>()
  const [state, setState] = useState<'loading' | 'ready' | 'error'>('loading')
  const timeline = useAppState(({ timelines }) => timelines[key])
  const isOnline = useAppState(({ connection }) => connection.phase === 'online')
  const messages = timeline?.messages ?? NONE
  // Withdrawn on another device, or deleted: the server knows.
  const removed = (timeline?.withdrawn.size ?? 0) + (timeline?.gone.size ?? 0)

  const load = useCallback(async () => {
    const found = await client.messageReplies.load(opened)
    if (found) setLoaded(found)
    setState(found ? 'ready' : 'error')
  }, [client, opened])
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when something was removed, and when there is a connection
  useEffect(() => {
    void load()
  }, [load, removed, isOnline])

  const replies = useMemo(() => {
    const names = new Set([...(timeline?.withdrawn ?? []), ...(timeline?.gone ?? [])])
    const isGone = (message: Message) => names.has(`${message.sender} ${message.id}`)
    return join(loaded?.replies ?? NONE, messages, { id, isGone })
  }, [loaded, messages, timeline?.withdrawn, timeline?.gone, id])

  const loadOlder = async () => {
    const found = await client.messageReplies.load(opened, loaded?.replies[0]?.stamp?.seq)
    if (found && loaded)
      setLoaded({ ...loaded, replies: [...found.replies, ...loaded.replies], hasOlder: found.hasOlder })
  }
  const follow = async (value: boolean) => {
    if (loaded && (await client.messageReplies.follow(opened, value)))
      setLoaded({ ...loaded, isFollowed: value })
  }
  const live = messages.find(message => message.id === id)
  return {
    message: live ?? (loaded ? loaded.message : opened),
    replies,
    hasOlder: loaded?.hasOlder ?? false,
    isFollowed: loaded?.isFollowed ?? false,
    state,
    loadOlder: () => void loadOlder(),
    retry: () => void load(),
    follow: (value: boolean) => void follow(value),
  }
}
