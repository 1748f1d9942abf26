import { type ConversationKey, isAnnotation, type Message } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import { applyAnnotations } from '../../store/apply-annotations.ts'
import { change, withConversation, withTimeline } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'
import { createAnnotations } from './annotations.ts'
import type { MessageEdit } from './state.ts'

type AnnotationsEvent =
  | { type: 'pinnedLoaded'; key: ConversationKey; messages: Message[] }
  | { type: 'editChanged'; key: ConversationKey; edit: MessageEdit | undefined }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    annotations: AnnotationsEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Pinned messages of the conversations that were opened, the newest first. */
    pinned: Record<ConversationKey, Message[]>
    /** The message of a conversation whose text is being edited. */
    edits: Readonly<Record<ConversationKey, MessageEdit>>
  }
}

/** After the messages are sorted. */
function annotate(state: State, key: ConversationKey, arrived: readonly Message[]): State {
  if (!arrived.some(({ content }) => isAnnotation(content))) return state
  const annotated = withTimeline(state, key, timeline =>
    change(timeline, { messages: applyAnnotations(timeline.messages) }),
  )
  return withConversation(annotated, key, conversation => {
    const { lastMessage } = conversation
    if (!lastMessage) return conversation
    const [shown] = applyAnnotations([lastMessage, ...arrived])
    return change(conversation, { lastMessage: shown })
  })
}

/** An older page gets the annotations that are already loaded. */
const annotateAll = (state: State, key: ConversationKey): State =>
  withTimeline(state, key, timeline => change(timeline, { messages: applyAnnotations(timeline.messages) }))

const annotationsReducers: Reducers = {
  messagesReceived: (state, { key, messages }) => annotate(state, key, messages),
  missedLoaded: (state, { key, messages }) => annotate(state, key, messages),
  newestLoaded: (state, { key }) => annotateAll(state, key),
  olderLoaded: (state, { key }) => annotateAll(state, key),
  pinnedLoaded: (state, { key, messages }) => ({ ...state, pinned: { ...state.pinned, [key]: messages } }),
  // Deleted by the person, here or on another device.
  messagesRemoved(state, { key, seqs }) {
    const held = state.pinned[key] ?? []
    const left = held.filter(({ stamp }) => !stamp || !seqs.includes(stamp.seq))
    return left.length === held.length ? state : { ...state, pinned: { ...state.pinned, [key]: left } }
  },
  editChanged(state, { key, edit }) {
    const { [key]: _, ...others } = state.edits
    return { ...state, edits: edit ? { ...others, [key]: edit } : others }
  },
}

export const annotations = {
  initial: { pinned: {}, edits: {} },
  reducers: [annotationsReducers],
  start: createAnnotations,
} satisfies Feature
