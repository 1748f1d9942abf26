import { findPersonFaults, type PersonFault } from '../admin-people/rules.ts'

export const MAX_STATUS_LENGTH = 80
/** Edge of the square that a picture of a person or a company is stored as. */
export const PICTURE_SIZE = 512
/** Base64 of a cropped picture; a larger one was not made by our client. */
export const MAX_PICTURE_CHARACTERS = 200_000

/** Why a name is not allowed; the same rule as for administrators. */
export const findNameFault = (name: string): PersonFault | undefined =>
  findPersonFaults({ account: 'nobody', name, mobile: '', position: '' }).name
