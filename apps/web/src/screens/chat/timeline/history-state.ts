import type { Timeline } from '@parley/core'

/** What stands above the first message. */
export type HistoryState = 'loading' | 'error' | 'more' | 'complete'

export function historyStateOf(timeline: Timeline | undefined): HistoryState {
  if (timeline?.older === 'error') return 'error'
  if (!timeline?.loaded || timeline.older === 'loading') return 'loading'
  return timeline.hasOlder ? 'more' : 'complete'
}
