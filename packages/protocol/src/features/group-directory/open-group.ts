/** Who joins a group of the company by themselves: nobody, whom owner and admins let in, everybody of the staff [rooms-20]. */
export const OPENNESS = ['closed', 'approval', 'open'] as const
export type Openness = (typeof OPENNESS)[number]

export const SHOWN_GROUPS = ['all', 'joined', 'archived'] as const
export type ShownGroups = (typeof SHOWN_GROUPS)[number]

export const GROUP_ORDERS = ['members', 'newest', 'name'] as const
export type GroupOrder = (typeof GROUP_ORDERS)[number]

/** What somebody who finds a group is to it, or can do. */
export const JOIN_STATES = ['member', 'open', 'approval', 'requested', 'full'] as const
export type JoinState = (typeof JOIN_STATES)[number]

/** Groups of one page of the directory. */
export const DIRECTORY_PAGE = 50
/** Messages that somebody who has not joined can read. */
export const PREVIEWED_MESSAGES = 50
