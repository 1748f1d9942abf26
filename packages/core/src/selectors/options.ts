import { DEFAULT_OPTIONS, type Options } from '@parley/protocol/model'
import type { State } from '../store/state.ts'

/** As the person wants them, also while the server does not know it yet. */
export const selectOptions = (state: State): Options => state.preferences?.options ?? DEFAULT_OPTIONS
