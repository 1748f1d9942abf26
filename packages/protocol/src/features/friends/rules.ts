/** The words that come with a request. */
export const MAX_GREETING_LENGTH = 100
