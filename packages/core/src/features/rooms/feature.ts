import type { Feature } from '../../feature.ts'
import type { RoomsEvent } from './events.ts'
import { roomHeadline } from './headline.ts'
import { roomsReducers } from './reducers.ts'
import { createRooms } from './rooms.ts'

declare module '../../store/event.ts' {
  interface FeatureEvents {
    rooms: RoomsEvent
  }
}

export const rooms = {
  initial: { rooms: {} },
  reducers: [roomsReducers],
  headlines: [roomHeadline],
  start: createRooms,
} satisfies Feature
