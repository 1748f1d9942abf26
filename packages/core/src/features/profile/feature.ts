import type { Feature } from '../../feature.ts'
import { change } from '../../store/change.ts'
import type { Reducers } from '../../store/event.ts'
import { createProfile } from './profile.ts'

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

const profileReducers: Reducers = {
  ownProfileLearned(state, { nickName, avatar }) {
    const { me } = state.session
    if (!me) return state
    const person = state.people[me.id]
    return change(state, {
      session: change(state.session, { me: change(me, { nickName, avatar }) }),
      ...(person && { people: { ...state.people, [me.id]: change(person, { nickName, avatar }) } }),
    })
  },
}

export const profile = {
  reducers: [profileReducers],
  start: createProfile,
} satisfies Feature
