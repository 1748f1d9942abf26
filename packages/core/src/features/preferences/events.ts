import type { Options, SavedOptions } from '@parley/protocol/model'

export type PreferencesEvent =
  /** Asked for, or changed on whatever device. */
  | { type: 'optionsLoaded'; saved: SavedOptions }
  | { type: 'optionsChosen'; id: string; changes: Partial<Options> }
  /** The server has answered, either way: what counts is what it told. */
  | { type: 'optionsSettled'; id: string }
