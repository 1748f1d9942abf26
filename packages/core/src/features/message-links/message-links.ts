import { type ConversationKey, isNotice, type Message, splitConversationKey } from '@parley/protocol/model'
import { decodeRecord } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import { createSingleFlight } from '../../single-flight.ts'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'

/** What a link leads to; `missing`: it is not there, or not for this reader. */
export type Linked = Message | 'missing'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    messageLinks: { type: 'linkedLoaded'; key: ConversationKey; id: string; linked: Linked }
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Messages that links in shown messages lead to, by conversation and id. */
    linked: Readonly<Record<ConversationKey, Readonly<Record<string, Linked>>>>
  }
}

/** Undefined: it is not known yet. */
export const selectLinked = ({ linked }: State, key: ConversationKey, id: string): Linked | undefined =>
  linked[key]?.[id]

/** Messages that destroy themselves are read in their bubble only. */
const isShowable = ({ content, destroyTime }: Message): boolean =>
  destroyTime === undefined && !isNotice(content)

function createMessageLinks({ call, dispatch, state }: Context) {
  const once = createSingleFlight<string, void>()
  async function load(key: ConversationKey, id: string): Promise<void> {
    const { kind, id: chatUserId } = splitConversationKey(key)
    const answer = await call('getRecordDetail', { recordType: kind, chatUserId, msgId: id })
    // Anything else, e.g. no connection: it is asked for again when the link is shown again.
    if (!answer.ok && answer.problem.params?.code !== '404') return
    const message = answer.ok && answer.value.record ? decodeRecord(answer.value.record) : undefined
    dispatch({
      type: 'linkedLoaded',
      key,
      id,
      linked: message && isShowable(message) ? message : 'missing',
    })
  }
  return {
    /** Loads what a link leads to, unless it is known [message-links-3]. */
    load: async (key: ConversationKey, id: string): Promise<void> => {
      if (selectLinked(state(), key, id) === undefined) await once(`${key} ${id}`, () => load(key, id))
    },
  }
}

/** What may look different now is asked for again. */
function forget(state: State, key: ConversationKey, isChanged: (id: string) => boolean): State {
  const known = state.linked[key]
  if (!known || !Object.keys(known).some(isChanged)) return state
  const left = Object.fromEntries(Object.entries(known).filter(([id]) => !isChanged(id)))
  return { ...state, linked: { ...state.linked, [key]: left } }
}

const forgetChanged = (
  state: State,
  { key, messages }: { key: ConversationKey; messages: readonly Message[] },
): State => {
  if (!state.linked[key]) return state
  const changed = messages.flatMap(({ content }) =>
    content.kind === 'withdraw' || content.kind === 'edit' ? [content.messageId] : [],
  )
  return forget(state, key, id => changed.includes(id))
}

const reducers: Reducers = {
  linkedLoaded: (state, { key, id, linked }) => ({
    ...state,
    linked: { ...state.linked, [key]: { ...state.linked[key], [id]: linked } },
  }),
  messagesReceived: forgetChanged,
  missedLoaded: forgetChanged,
  messagesRemoved: (state, { key }) => forget(state, key, () => true),
  roomLoaded: (state, { key }) => forget(state, key, id => state.linked[key]?.[id] === 'missing'),
  roomVanished: (state, { key }) => forget(state, key, () => true),
}

export const messageLinks = {
  initial: { linked: {} },
  reducers: [reducers],
  start: createMessageLinks,
} satisfies Feature
