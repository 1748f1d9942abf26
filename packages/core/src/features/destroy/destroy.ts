import {
  type ConversationKey,
  DESTROY_TIMES,
  isCovered,
  MAX_PAGE_SIZE,
  type Message,
  splitConversationKey,
} from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { KeyValueStore } from '../../ports.ts'
import { selectOffersDestruction } from '../../selectors/options.ts'
import { selectShownMessages } from '../../selectors/shown-messages.ts'
import type { Event } from '../../store/event.ts'
import type { Me } from '../../store/state.ts'

const SECOND_MS = 1_000

/** What changed on the server for the self-destructing messages loaded here, as events. */
function differences(key: ConversationKey, held: readonly Message[], left: readonly Message[]): Event[] {
  const known = new Map(left.map(message => [message.stamp?.seq ?? 0, message]))
  return held.flatMap(({ stamp }): Event[] => {
    const seq = stamp?.seq ?? 0
    const message = known.get(seq)
    if (!message) return [{ type: 'messagesRemoved', key, seqs: [seq] }]
    const { destroyAt } = message
    return destroyAt === undefined ? [] : [{ type: 'messageOpened', key, seq, destroyAt }]
  })
}

/** Openings and destructions that were announced while this device was offline. */
function compareAfterReturn({ state, dispatch, listen, call }: Context): void {
  async function compare(key: ConversationKey): Promise<void> {
    const held = (state().timelines[key]?.messages ?? [])
      .filter(({ destroyTime, stamp }) => destroyTime !== undefined && stamp)
      .slice(-MAX_PAGE_SIZE)
    if (held.length === 0) return
    const { kind, id } = splitConversationKey(key)
    const msgId = held.map(message => message.id)
    const answer = await call('getRecordDetails', { recordType: kind, chatUserId: id, msgId })
    // Asked again after the next connect; countdowns that run here end by themselves.
    if (answer.ok) dispatch(...differences(key, held, answer.value.records.map(decodeRecord)))
  }

  listen('catchUpCompleted', () => {
    for (const key of Object.keys(state().timelines) as ConversationKey[]) void compare(key)
  })
}

/** The countdowns of opened messages, one per seq; a later one replaces the earlier. */
function createEndings({ state, dispatch, clock }: Context) {
  const timers = new Map<string, unknown>()
  return {
    await(key: ConversationKey, seq: number, destroyAt: number): void {
      const name = `${key} ${seq}`
      clock.clearTimeout(timers.get(name))
      const left = Math.max(0, destroyAt - clock.now() - state().timeDiff)
      const end = () => {
        timers.delete(name)
        dispatch({ type: 'messagesRemoved', key, seqs: [seq] })
      }
      timers.set(name, clock.setTimeout(end, left))
    },
    clear(): void {
      for (const timer of timers.values()) clock.clearTimeout(timer)
      timers.clear()
    },
  }
}

/** Starts the countdown of every opened message. */
function followOpenings(context: Context): void {
  const { listen } = context
  const endings = createEndings(context)
  listen('messageOpened', ({ key, seq, destroyAt }) => endings.await(key, seq, destroyAt))
  listen('signedOut', () => endings.clear())
  for (const type of ['newestLoaded', 'olderLoaded', 'missedLoaded'] as const)
    listen(type, ({ key, messages }) => {
      for (const { stamp, destroyAt } of messages)
        if (stamp && destroyAt !== undefined) endings.await(key, stamp.seq, destroyAt)
    })
}

type Times = Record<ConversationKey, number>

const isOffered = (seconds: unknown): boolean => DESTROY_TIMES.some(offered => offered === seconds)

/** The chosen self-destruct time of each conversation, which holds until it is changed. */
function createKeptTimes(store: KeyValueStore, name: () => string) {
  const read = (): Times => {
    try {
      const times: unknown = JSON.parse(store.get(name()) ?? '{}')
      if (typeof times !== 'object' || times === null) return {}
      return Object.fromEntries(Object.entries(times).filter(([, seconds]) => isOffered(seconds)))
    } catch {
      // An unreadable table is treated as empty.
      return {}
    }
  }
  return {
    entries: () => Object.entries(read()) as [ConversationKey, number][],
    put(key: ConversationKey, seconds: number | undefined): void {
      const { [key]: _, ...others } = read()
      store.set(name(), JSON.stringify(seconds === undefined ? others : { ...others, [key]: seconds }))
    },
  }
}

/** Self-destruct on one device: opened messages disappear in time, even while offline [destroy-3]. */
export function createDestroy(context: Context) {
  const { localStore } = context.options
  const { state, dispatch, listen } = context
  const tableOf = (me: Me | undefined) => `DestroyTimes:${me?.id}@${me?.domain}`
  const keptTimes = createKeptTimes(localStore, () => tableOf(state().session.me))

  listen('signedIn', () => {
    for (const [key, seconds] of keptTimes.entries()) dispatch({ type: 'destroyTimeChosen', key, seconds })
  })
  listen('leftForGood', ({ me }) => localStore.remove(tableOf(me)))
  followOpenings(context)
  compareAfterReturn(context)

  return {
    /** Opens a message for its reader. While offline the countdown runs here, and the server is told later. */
    async openMessage(key: ConversationKey, messageId: string): Promise<void> {
      const me = state().session.me?.id ?? ''
      const message = selectShownMessages(state(), key).find(({ id }) => id === messageId)
      if (!message?.stamp || !isCovered(message, me)) return
      const { seq } = message.stamp
      const now = context.clock.now() + state().timeDiff
      const destroyAt = now + (message.destroyTime ?? 0) * SECOND_MS
      dispatch({ type: 'messageOpened', key, seq, destroyAt })
      const { kind, id } = splitConversationKey(key)
      const answer = await context.callWhenReachable(key, 'openRecord', {
        recordType: kind,
        chatUserId: id,
        msgId: messageId,
      })
      if (answer.ok) dispatch({ type: 'messageOpened', key, seq, destroyAt: answer.value.destroyAt })
    },
    setTime(key: ConversationKey, seconds: number | undefined): void {
      if (seconds !== undefined && !selectOffersDestruction(state(), key)) return
      keptTimes.put(key, seconds)
      dispatch({ type: 'destroyTimeChosen', key, seconds })
    },
  }
}
