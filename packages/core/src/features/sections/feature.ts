import { changeSections, NO_SECTIONS, type SectionChange, type Sections } from '@parley/protocol/model'
import { decodeSectionsEvent, SECTIONS_EVENT } from '@parley/protocol/wire'
import type { Feature } from '../../feature.ts'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'
import { createSections } from './sections.ts'
import type { SavedSections, SectionQuestion, SectionsState } from './state.ts'

type SectionsEvent =
  | { type: 'sectionsLoaded'; saved: SavedSections }
  /** Another window or device has changed them. */
  | { type: 'sectionsOutdated'; version: number }
  | { type: 'sectionChanged'; id: string; change: SectionChange }
  /** The server has accepted or refused it: from now on its state counts. */
  | { type: 'sectionSettled'; id: string }
  | { type: 'sectionAsked'; question: SectionQuestion | undefined }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    sections: SectionsEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    sections: SectionsState
  }
}

/** A change that no longer fits, because another device was faster, is passed over: the server will refuse it. */
const apply = (sections: Sections, change: SectionChange): Sections => {
  const changed = changeSections(sections, change)
  return changed.ok ? changed.value : sections
}

function update(state: State, { saved, pending, asked }: Omit<SectionsState, 'shown'>): State {
  const { version: _, ...told } = saved
  const shown = pending.reduce<Sections>((sections, { change }) => apply(sections, change), told)
  return { ...state, sections: { saved, pending, shown, asked } }
}

const sectionsReducers: Reducers = {
  /** A late one is recognised by its version. */
  sectionsLoaded: (state, { saved }) =>
    saved.version < state.sections.saved.version ? state : update(state, { ...state.sections, saved }),
  sectionChanged: (state, { id, change }) =>
    update(state, { ...state.sections, pending: [...state.sections.pending, { id, change }] }),
  sectionSettled: (state, { id }) =>
    update(state, {
      ...state.sections,
      pending: state.sections.pending.filter(waiting => waiting.id !== id),
    }),
  sectionAsked: (state, { question }) => ({ ...state, sections: { ...state.sections, asked: question } }),
}

export const sections = {
  initial: {
    sections: { saved: { ...NO_SECTIONS, version: 0 }, pending: [], shown: NO_SECTIONS },
  },
  reducers: [sectionsReducers],
  headlines: [
    {
      understands: event => event === SECTIONS_EVENT,
      decode({ data }) {
        const version = decodeSectionsEvent(data)
        return version.ok
          ? { ok: true, value: [{ type: 'sectionsOutdated', version: version.value }] }
          : version
      },
    },
  ],
  start: createSections,
} satisfies Feature
