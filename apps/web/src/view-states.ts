import type { ViewStates } from './slots/view-states.ts'

/** What the gallery shows beside the kinds of messages: every `<view>.states.tsx` there is. */
export const VIEW_STATES: readonly ViewStates[] = Object.values(
  import.meta.glob<Record<string, ViewStates>>(['./**/*.states.tsx', '../widget/*.states.tsx'], {
    eager: true,
  }),
).flatMap(file => Object.values(file))
