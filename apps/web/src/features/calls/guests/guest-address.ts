/** In the fragment, which browsers send to no server: the secret is in no log. */
export const GUEST_HASH = '#guest='

export const guestAddress = (token: string): string => `${location.origin}/chatMeeting${GUEST_HASH}${token}`
