import { DEFAULT_OPTIONS, type Options, type SavedOptions } from '@parley/protocol/model'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'
import type { PreferencesState } from './state.ts'

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

export const preferencesReducers: Reducers = {
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
