import type { Feature } from '../../feature.ts'
import { createProfile } from './profile.ts'
import { profileReducers } from './reducers.ts'

interface ProfileEvent {
  type: 'ownProfileLearned'
  nickName: string
  avatar: string
}

declare module '../../store/event.ts' {
  interface FeatureEvents {
    profile: ProfileEvent
  }
}

export const profile = {
  reducers: [profileReducers],
  start: createProfile,
} satisfies Feature
