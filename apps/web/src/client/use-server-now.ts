import { useNow } from '../ui/use-now.ts'
import { useAppState } from './client-context.ts'

/** The server's time, whatever the clock of this computer says; updated at the given interval. */
export const useServerNow = (stepMs: number): number => useNow(stepMs) + useAppState(state => state.timeDiff)
