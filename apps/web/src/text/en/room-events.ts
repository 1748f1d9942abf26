import type { roomEventNames as names, roomEventTexts as shape } from '../zh-CN/room-events.ts'

const named = ({ people, more }: { people: readonly string[]; more: number }): string => {
  const last = more === 0 ? (people.at(-1) ?? '') : `${more} more`
  const others = more === 0 ? people.slice(0, -1) : people
  return others.length === 0 ? last : `${others.join(', ')} and ${last}`
}

export const roomEventTexts: typeof shape = {
  membersJoined: params => `${params.operator} created the group “${params.title}” with ${named(params)}`,
  membersInvited: params => `${params.operator} invited ${named(params)}`,
  roomEnabled: params => `${params.operator} invited ${named(params)} back`,
  memberRemoved: params => `${params.operator} removed ${named(params)}`,
  consultationOpened: params => `${params.operator} started the consultation`,
  memberLeft: params => `${params.operator} left the group`,
  memberKicked: params => `${params.operator} removed you from “${params.title}”`,
  roomLeft: params => `You left “${params.title}”`,
  roomDismissed: params => `${params.operator} deleted the group “${params.title}”`,
  adminAppointed: params => `${params.operator} made ${named(params)} an admin`,
  adminDismissed: params => `${params.operator} removed ${named(params)} as an admin`,
  memberSilenced: params => `${params.operator} muted ${named(params)}`,
  memberUnsilenced: params => `${params.operator} unmuted ${named(params)}`,
  roomSilenced: params => `${params.operator} muted everyone`,
  roomUnsilenced: params => `${params.operator} unmuted the group`,
  friendsForbidden: params => `${params.operator} turned off adding friends in this group`,
  friendsAllowed: params => `${params.operator} turned on adding friends in this group`,
  answerMarked: params => `${params.operator} marked a message as answered`,
  answerUnmarked: params => `${params.operator} marked a message as unanswered`,
  roomRenamed: params => `${params.operator} renamed the group to “${params.title}”`,
  chatGranted: params => `${params.operator} allowed ${named(params)} to write`,
  chatWithdrawn: params =>
    `${params.operator} no longer ${params.operator === 'You' ? 'allow' : 'allows'} ${named(params)} to write`,
  chatModeChanged: params => `${params.operator} switched the chat mode`,
  chatSingle: params => `${params.operator} switched to single chat`,
  chatMerged: params => `${params.operator} switched to merged chat`,
  mergedOpened: params => `${params.operator} opened this chat to ${named(params)}`,
  mergedRemoved: params => `${params.operator} removed ${named(params)} from the merged room`,
  mergedLeft: params => `${params.operator} left the merged room`,
  mergedEnded: params => `${params.operator} ended the merged room “${params.title}”`,
  mergedKicked: params => `${params.operator} removed you from the merged room “${params.title}”`,
  mergedQuit: params => `You left the merged room “${params.title}”`,
  mergedRenamed: params => `${params.operator} renamed the room to “${params.title}”`,
  mergedHandedOn: params => `${params.operator} handed the merged room on to ${named(params)}`,
  ownerChanged: params => `${params.operator} transferred the group to ${named(params)}`,
  dutyServantChanged: params =>
    params.people.length === 0
      ? `${params.operator} went off duty. No one is on duty now`
      : `On duty now: ${named(params)}`,
  dutyHanded: params => `Duty handed over from ${params.previous.join('')} to ${named(params)}`,
  dutyTaken: params => `${params.operator} took over duty from ${params.previous.join('')}`,
  dutyUncovered: params =>
    params.people.length === 0
      ? 'No one is scheduled for this shift. Duty stays as it is'
      : `No one on this shift is online (${named(params)}). Duty stays as it is`,
  customersLate: params =>
    params.people.length === 1
      ? `${named(params)} has been waiting longer than the limit`
      : `${named(params)} have been waiting longer than the limit`,
  teamChanged: params => `${params.operator} changed the team settings`,
  teamAttended: params => `Somebody of ${params.operator} went on or off duty`,
  dutyAsked: params => `${params.operator} asked to take over duty`,
  consultationClosed: params => `${params.operator} closed the consultation`,
  consultationReopened: params => `${params.operator} reopened the consultation`,
  consultationRated: params => `${params.operator} rated the consultation`,
  consultationMoved: params => `${params.title} takes care of this consultation now`,
  customerReachable: params => `${params.operator} left an email address`,
  notesChanged: params => `${params.operator} wrote a note`,
  holderChanged: params => `${params.operator} assigned the consultation to ${named(params)}`,
  nicknameChanged: params =>
    `${params.operator} changed ${params.operator === 'You' ? 'your' : 'their'} name in this group to ${named(params)}`,
  announcementChanged: params =>
    params.text === ''
      ? `${params.operator} removed the announcement`
      : `${params.operator} posted an announcement: ${params.text}`,
  announcementRead: () => 'Announcement read',
  joinRequestsChanged: params => `${params.operator} answered a request to join`,
  joinedByLink: params => `${params.operator} joined by invite link`,
  pictureChanged: params => `${params.operator} changed the group picture`,
  muteChanged: () => 'Do not disturb setting changed',
  topicChanged: params =>
    params.text === ''
      ? `${params.operator} removed the topic`
      : `${params.operator} changed the topic to “${params.text}”`,
}

export const roomEventNames: typeof names = {
  membersJoined: 'people joined',
  membersInvited: 'people invited',
  roomEnabled: 'enabled',
  memberRemoved: 'person removed',
  memberKicked: 'person removed',
  roomLeft: 'left',
  roomDismissed: 'group deleted',
  adminAppointed: 'made admin',
  adminDismissed: 'no longer admin',
  memberSilenced: 'person muted',
  memberUnsilenced: 'person unmuted',
  roomSilenced: 'everyone muted',
  roomUnsilenced: 'everyone unmuted',
  friendsForbidden: 'friend requests forbidden',
  friendsAllowed: 'friend requests allowed',
  roomRenamed: 'renamed',
  chatGranted: 'may write',
  chatWithdrawn: 'may not write',
  chatModeChanged: 'who may write changed',
  ownerChanged: 'owner changed',
  dutyServantChanged: 'person on duty changed',
  dutyUncovered: 'no one on duty',
  teamChanged: 'team changed',
  consultationClosed: 'consultation closed',
  consultationReopened: 'consultation reopened',
  consultationMoved: 'consultation moved',
  announcementChanged: 'announcement changed',
  pictureChanged: 'picture changed',
  joinRequestsChanged: 'join requests changed',
  announcementRead: 'announcement read',
  customerReachable: 'email address left',
  customersLate: 'customers waited too long',
  dutyAsked: 'asked for duty',
  holderChanged: 'assigned to a colleague',
  notesChanged: 'notes changed',
  teamAttended: 'duty started or ended',
  topicChanged: 'topic changed',
}
