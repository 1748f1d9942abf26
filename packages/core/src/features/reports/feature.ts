import { type Message, TIPS } from '@parley/protocol/model'
import type { Feature } from '../../feature.ts'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'
import { createReports } from './reports.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    reports: { type: 'warningDismissed' }
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** An administrator's warning that has just arrived: where, note. */
    warning?: Readonly<Record<string, string>>
  }
}

/** An administrator's warning that has just arrived is shown at once; the assistant keeps it. */
function withWarning(state: State, messages: readonly Message[]): State {
  const tip = messages.findLast(
    ({ content }) => content.kind === 'tip' && content.tip === TIPS.warned,
  )?.content
  return tip?.kind === 'tip' ? { ...state, warning: tip.params } : state
}

const reducers: Reducers = {
  messagesReceived: (state, { messages }) => withWarning(state, messages),
  missedLoaded: (state, { messages }) => withWarning(state, messages),
  warningDismissed({ warning: _, ...state }) {
    return state
  },
}

export const reports = {
  reducers: [reducers],
  start: createReports,
} satisfies Feature
