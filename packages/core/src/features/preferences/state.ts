import type { Options, SavedOptions } from '@parley/protocol/model'

/** The person's settings. What is on its way to the server shows already, and goes again when it is refused. */
export interface PreferencesState {
  saved: SavedOptions
  pending: readonly { id: string; changes: Partial<Options> }[]
  /** `saved` with what is pending over it. */
  options: Options
}
