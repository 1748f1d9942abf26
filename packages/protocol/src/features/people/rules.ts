export const MAX_REMARK_LENGTH = 50

/** Who looks at whom. */
export interface Viewing {
  isSelf: boolean
  viewerIsCustomer: boolean
  personIsCustomer: boolean
  isFriend: boolean
  /** The person has put the viewer on the blacklist. */
  isBlocked: boolean
}

/** Whoever is blocked sees id, name and picture, nothing else. */
export const canSeeDetails = ({ isBlocked }: Pick<Viewing, 'isBlocked'>): boolean => !isBlocked

/** Phone numbers stay among colleagues and friends; customers see none. */
export const canSeeMobile = (viewing: Viewing): boolean =>
  viewing.isSelf ||
  (canSeeDetails(viewing) && !viewing.viewerIsCustomer && (viewing.isFriend || !viewing.personIsCustomer))
