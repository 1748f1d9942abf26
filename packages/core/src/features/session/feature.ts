import type { EntryContext } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import { change } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import type { State } from '../../store/state.ts'
import type { SessionEvent } from './events.ts'
import type { SessionState } from './state.ts'

const withSession = (state: State, session: SessionState): State => ({ ...state, session })

const sessionReducers: Reducers = {
  companyFound: (state, { company }) => withSession(state, { ...state.session, company }),
  signInStarted: state =>
    withSession(state, {
      phase: 'signing-in',
      ...(state.session.company && { company: state.session.company }),
    }),
  signInFailed: (state, { problem }) =>
    withSession(state, { ...state.session, phase: 'signed-out', problem }),
  signedIn: (state, { type: _type, ...session }) => withSession(state, { phase: 'signed-in', ...session }),
  /** Shown once: a second failing call changes nothing. */
  sessionExpired: (state, { problem }) =>
    state.session.expired ? state : withSession(state, { ...state.session, expired: problem }),
  chatserverVersionLearned: (state, { version }) =>
    change(state, { session: change(state.session, { chatserverVersion: version }) }),
  epochLearned: (state, { epoch }) => change(state, { session: change(state.session, { epoch }) }),
  propertiesLearned: (state, { type: _type, ...properties }) =>
    change(state, { session: change(state.session, properties) }),
  /** One person's data must not be visible to the next. */
  signedOut: (state, { problem }, { initial }) => ({
    ...initial,
    timeDiff: state.timeDiff,
    session: {
      phase: 'signed-out',
      ...(state.session.company && { company: state.session.company }),
      ...(problem && { problem }),
    },
  }),
  timeMeasured: (state, { timeDiff }) => change(state, { timeDiff }),
}

declare module '../../store/event.ts' {
  interface FeatureEvents {
    session: SessionEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    session: SessionState
    /** Server time minus local time [session-12]. */
    timeDiff: number
  }
}

export const session = {
  initial: { session: { phase: 'restoring' }, timeDiff: 0 },
  reducers: [sessionReducers],
} satisfies Feature<EntryContext>
