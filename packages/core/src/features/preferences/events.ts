import type { Options, SavedOptions } from '@parley/protocol/model'

export type PreferencesEvent =
  /** Loaded, or changed on any device. */
  | { type: 'optionsLoaded'; saved: SavedOptions }
  | { type: 'optionsChosen'; id: string; changes: Partial<Options> }
  /** The server has accepted or refused it: from now on its state counts. */
  | { type: 'optionsSettled'; id: string }
