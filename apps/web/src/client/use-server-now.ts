import { useNow } from '../ui/use-now.ts'
import { useAppState } from './client-context.ts'

/** What time it is by the server, whatever this computer thinks; drawn anew in the given step. */
export const useServerNow = (stepMs: number): number => useNow(stepMs) + useAppState(state => state.timeDiff)
