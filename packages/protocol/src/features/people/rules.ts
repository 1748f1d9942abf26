export const MAX_REMARK_LENGTH = 50

/** The reader and the person they see. */
export interface Viewing {
  isSelf: boolean
  viewerIsCustomer: boolean
  personIsCustomer: boolean
  isFriend: boolean
  /** The person has put the viewer on the blacklist. */
  isBlocked: boolean
}

/** Blocked people see id, name and picture, nothing else. */
export const canSeeDetails = ({ isBlocked }: Pick<Viewing, 'isBlocked'>): boolean => !isBlocked

/** Phone numbers and e-mail addresses are visible to colleagues and friends only, not to customers. */
export const canSeeMobile = (viewing: Viewing): boolean =>
  viewing.isSelf ||
  (canSeeDetails(viewing) && !viewing.viewerIsCustomer && (viewing.isFriend || !viewing.personIsCustomer))
