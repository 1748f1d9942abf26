import type { Feature } from '../../feature.ts'
import type { PreferencesEvent } from './events.ts'
import { optionsHeadline } from './headline.ts'
import { createPreferences } from './preferences.ts'
import { preferencesReducers } from './reducers.ts'
import type { PreferencesState } from './state.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    preferences: PreferencesEvent
  }
}

declare module '../../store/state.ts' {
  interface FeatureState {
    /** Undefined until the server has sent it. */
    preferences?: PreferencesState
  }
}

export const preferences = {
  reducers: [preferencesReducers],
  headlines: [optionsHeadline],
  start: createPreferences,
} satisfies Feature
