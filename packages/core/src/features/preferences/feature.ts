import type { Feature } from '../../feature.ts'
import type { PreferencesEvent } from './events.ts'
import { optionsHeadline } from './headline.ts'
import { createPreferences } from './preferences.ts'
import { preferencesReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    preferences: PreferencesEvent
  }
}

export const preferences = {
  reducers: [preferencesReducers],
  headlines: [optionsHeadline],
  start: createPreferences,
} satisfies Feature
