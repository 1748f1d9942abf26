import { pinnedRow } from './features/annotations/pinned-row.tsx'
import { announcementSection } from './features/announcements/announcement-section.tsx'
import { consultationQuestions } from './features/answers/consultation-questions.tsx'
import { archiveRow } from './features/archived-groups/archive-row.tsx'
import { blacklistRow } from './features/blacklist/blacklist-row.tsx'
import { blockRow } from './features/consultations/block-row.tsx'
import { closeRow } from './features/consultations/close-row.tsx'
import { filesButton } from './features/files/files-button.tsx'
import { opennessRow } from './features/group-directory/openness-row.tsx'
import { inviteLinkRow } from './features/invite-links/invite-link-row.tsx'
import { labelRow } from './features/labels/label-row.tsx'
import { endMergedRoom } from './features/merged-rooms/end-merged-room.tsx'
import { openToColleagues } from './features/merged-rooms/open-to-colleagues.tsx'
import { muteRow } from './features/mute/mute-switch.tsx'
import { pinRow } from './features/pins/pin-switch.tsx'
import { leaveRow } from './features/rooms/leave-room.tsx'
import { roomSwitches } from './features/rooms/room-switches.tsx'
import { ownAbsencesButton } from './features/teams/own-absences-button.tsx'
import { teamSettingsButton } from './features/teams/team-settings-button.tsx'
import { transcriptButton } from './features/transcript/transcript-button.tsx'
import { widgetButton } from './features/widget/widget-button.tsx'
import { HEADER_SECTIONS } from './header-sections.ts'
import type { DetailsSection } from './slots/details-sections.ts'

/** From the top; the same order in all details. */
export const DETAILS_SECTIONS: readonly DetailsSection[] = [
  ...HEADER_SECTIONS,
  announcementSection,
  opennessRow,
  inviteLinkRow,
  teamSettingsButton,
  ownAbsencesButton,
  openToColleagues,
  filesButton,
  pinnedRow,
  transcriptButton,
  pinRow,
  muteRow,
  roomSwitches,
  widgetButton,
  blacklistRow,
  archiveRow,
  leaveRow,
  endMergedRoom,
  labelRow,
  closeRow,
  blockRow,
  consultationQuestions,
]
