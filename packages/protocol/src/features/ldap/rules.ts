/** The address of a directory server: encrypted from the start, or before anything is said (StartTLS). */
export const isLdapUrl = (text: string): boolean => /^ldaps?:\/\/[^\s/?#@]+\/?$/.test(text)

/** The name of an attribute, e.g. `uid` or `sAMAccountName`. */
export const isAttributeName = (text: string): boolean => /^[a-zA-Z][a-zA-Z\d-]{0,62}$/.test(text)
