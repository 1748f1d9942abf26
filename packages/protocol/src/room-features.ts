import { announcementsRoomFeature } from './features/announcements/room-feature.ts'
import { answersRoomFeature } from './features/answers/room-feature.ts'
import { archivedGroupsRoomFeature } from './features/archived-groups/room-feature.ts'
import { consultationsRoomFeature } from './features/consultations/room-feature.ts'
import { dutyRoomFeature } from './features/duty/room-feature.ts'
import { groupDirectoryRoomFeature } from './features/group-directory/room-feature.ts'
import { inviteLinksRoomFeature } from './features/invite-links/room-feature.ts'
import { labelsRoomFeature } from './features/labels/room-feature.ts'
import { mailboxesRoomFeature } from './features/mailboxes/room-feature.ts'
import { mergedRoomsRoomFeature } from './features/merged-rooms/room-feature.ts'
import { muteRoomFeature } from './features/mute/room-feature.ts'
import { notesRoomFeature } from './features/notes/room-feature.ts'
import { roomsRoomFeature } from './features/rooms/room-feature.ts'
import { teamsRoomFeature } from './features/teams/room-feature.ts'
import { topicRoomFeature } from './features/topic/room-feature.ts'
import type { RoomFeature } from './room-event.ts'

/** What can happen to a room, and what it keeps. A new feature is one line here. */
export const ROOM_FEATURES = {
  rooms: roomsRoomFeature,
  announcements: announcementsRoomFeature,
  answers: answersRoomFeature,
  archivedGroups: archivedGroupsRoomFeature,
  consultations: consultationsRoomFeature,
  duty: dutyRoomFeature,
  groupDirectory: groupDirectoryRoomFeature,
  inviteLinks: inviteLinksRoomFeature,
  labels: labelsRoomFeature,
  mailboxes: mailboxesRoomFeature,
  mergedRooms: mergedRoomsRoomFeature,
  mute: muteRoomFeature,
  notes: notesRoomFeature,
  teams: teamsRoomFeature,
  topic: topicRoomFeature,
} satisfies Record<string, RoomFeature>
