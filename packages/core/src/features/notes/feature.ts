import type { ConversationKey, Note } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import type { Reducers } from '../../store/event.ts'
import { createNotes } from './notes.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    notes: { type: 'notesLoaded'; key: ConversationKey; notes: Note[] }
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** For consultations, shown to staff. */
    notes: Record<ConversationKey, Note[]>
  }
}

const notesReducers: Reducers = {
  notesLoaded: (state, { key, notes }) => ({ ...state, notes: { ...state.notes, [key]: notes } }),
}

export const notes = {
  initial: { notes: {} },
  reducers: [notesReducers],
  start: createNotes,
} satisfies Feature
