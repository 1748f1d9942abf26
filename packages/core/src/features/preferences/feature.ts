import { DEFAULT_OPTIONS, type Options, type SavedOptions } from '@parley/protocol/model'
import { decodeOptionsEvent, OPTIONS_EVENT } from '@parley/protocol/wire'
import type { Feature } from '../../feature.ts'
import type { HeadlineDecoder } from '../../inbound/headlines.ts'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'
import { createPreferences } from './preferences.ts'
import type { PreferencesState } from './state.ts'

type PreferencesEvent =
  /** Loaded, or changed on any device. */
  | { type: 'optionsLoaded'; saved: SavedOptions }
  | { type: 'optionsChosen'; id: string; changes: Partial<Options> }
  /** The server has accepted or refused it: from now on its state counts. */
  | { type: 'optionsSettled'; id: string }

declare module '../../store/event.ts' {
  interface FeatureEvents {
    preferences: PreferencesEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Undefined until the server has sent it. */
    preferences?: PreferencesState
  }
}

/** Another window or device of mine has changed an option. */
const optionsHeadline: HeadlineDecoder = {
  understands: event => event === OPTIONS_EVENT,
  decode({ data }) {
    const saved = decodeOptionsEvent(data)
    return saved.ok ? { ok: true, value: [{ type: 'optionsLoaded', saved: saved.value }] } : saved
  },
}

const NOTHING_SAVED: SavedOptions = { ...DEFAULT_OPTIONS, version: 0 }

/** Returns the same object if nothing looks different: everything that depends on the options compares it. */
function show(
  before: Options | undefined,
  saved: SavedOptions,
  pending: PreferencesState['pending'],
): Options {
  const { version: _, ...told } = saved
  const options: Options = Object.assign({}, told, ...pending.map(({ changes }) => changes))
  const names = Object.keys(options) as (keyof Options)[]
  return before && names.every(name => before[name] === options[name]) ? before : options
}

function withPreferences(
  state: State,
  update: (known: Pick<PreferencesState, 'saved' | 'pending'>) => Pick<PreferencesState, 'saved' | 'pending'>,
): State {
  const { saved, pending } = update(state.preferences ?? { saved: NOTHING_SAVED, pending: [] })
  return {
    ...state,
    preferences: { saved, pending, options: show(state.preferences?.options, saved, pending) },
  }
}

const preferencesReducers: Reducers = {
  /** A late one is recognised by its version. */
  optionsLoaded: (state, { saved }) =>
    state.preferences && saved.version < state.preferences.saved.version
      ? state
      : withPreferences(state, known => ({ ...known, saved })),
  optionsChosen: (state, { id, changes }) =>
    withPreferences(state, known => ({ ...known, pending: [...known.pending, { id, changes }] })),
  optionsSettled: (state, { id }) =>
    withPreferences(state, known => ({
      ...known,
      pending: known.pending.filter(change => change.id !== id),
    })),
}

export const preferences = {
  reducers: [preferencesReducers],
  headlines: [optionsHeadline],
  start: createPreferences,
} satisfies Feature
