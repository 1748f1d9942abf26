import type { Feature } from '../../feature.ts'
import type { GroupListEvent } from './events.ts'
import { createGroupList } from './group-list.ts'
import { groupListReducers } from './reducers.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    groupList: GroupListEvent
  }
}

export const groupList = {
  initial: { groups: { status: 'idle', rooms: {} } },
  reducers: [groupListReducers],
  start: createGroupList,
} satisfies Feature
