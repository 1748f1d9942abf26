import type { Feature } from '../../feature.ts'
import type { SignInNoticesEvent } from './events.ts'
import { signInHeadline } from './headline.ts'
import { signInNoticesReducers } from './reducers.ts'
import { createSignInNotices } from './sign-in-notices.ts'
import type { NewSignIn } from './state.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    signInNotices: SignInNoticesEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Sign-ins elsewhere that the person has not judged yet, the oldest first. */
    signIns: NewSignIn[]
  }
}

export const signInNotices = {
  initial: { signIns: [] },
  reducers: [signInNoticesReducers],
  headlines: [signInHeadline],
  start: createSignInNotices,
} satisfies Feature
