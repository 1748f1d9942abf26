import type { EventPerson } from '@parley/protocol/model'
import type { Wordings } from './wording.ts'

interface Entry {
  operator: EventPerson
  people: EventPerson[]
  count: number
}

const isByThemselves = ({ operator, people }: Pick<Entry, 'operator' | 'people'>): boolean =>
  people[0]?.id === operator.id

/** Whoever joins by a link is named as operator and as the only new member. */
const isOwnDoing = (event: Entry): boolean => event.count === 1 && isByThemselves(event)

export const roomsWordings: Wordings = {
  membersJoined: {
    /** The first members and those added later share one event. */
    sentence(event, texts, isMerged) {
      if (isMerged) return texts.mergedOpened
      if (event.joinedSeq > 0) return isOwnDoing(event) ? texts.joinedAlone : texts.membersInvited
      // The event of a new consultation names only its customer.
      return event.count === 1 ? texts.consultationOpened : texts.membersJoined
    },
    said(event) {
      const people = event.people.filter(({ id }) => id !== event.operator.id)
      return { ...event, people, count: event.count - (event.people.length - people.length) }
    },
  },
  membersInvited: {
    sentence(event, texts, isMerged) {
      if (isMerged) return texts.mergedOpened
      return isOwnDoing(event) ? texts.joinedAlone : texts.membersInvited
    },
  },
  roomEnabled: {
    sentence(event, texts, isMerged) {
      if (isMerged) return texts.mergedOpened
      return isOwnDoing(event) ? texts.joinedAlone : texts.roomEnabled
    },
  },
  /** Leaving and being removed share one event. */
  memberRemoved: {
    sentence(event, texts, isMerged) {
      if (isByThemselves(event)) return isMerged ? texts.mergedLeft : texts.memberLeft
      return isMerged ? texts.mergedRemoved : texts.memberRemoved
    },
  },
  roomDismissed: {
    sentence: (_, texts, isMerged) => (isMerged ? texts.mergedEnded : texts.roomDismissed),
  },
  memberKicked: {
    sentence: (_, texts, isMerged) => (isMerged ? texts.mergedKicked : texts.memberKicked),
  },
  roomLeft: {
    sentence: (_, texts, isMerged) => (isMerged ? texts.mergedQuit : texts.roomLeft),
  },
  roomRenamed: {
    sentence: (_, texts, isMerged) => (isMerged ? texts.mergedRenamed : texts.roomRenamed),
  },
  ownerChanged: {
    sentence: (_, texts, isMerged) => (isMerged ? texts.mergedHandedOn : texts.ownerChanged),
  },
  /** It gives the new name, also to its owner and to those who have a remark for them. */
  nicknameChanged: { keepsNames: true },
}
