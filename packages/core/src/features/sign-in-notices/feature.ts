import type { Feature } from '../../feature.ts'
import type { SignInNoticesEvent } from './events.ts'
import { signInHeadline } from './headline.ts'
import { signInNoticesReducers } from './reducers.ts'
import { createSignInNotices } from './sign-in-notices.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    signInNotices: SignInNoticesEvent
  }
}

export const signInNotices = {
  initial: { signIns: [] },
  reducers: [signInNoticesReducers],
  headlines: [signInHeadline],
  start: createSignInNotices,
} satisfies Feature
