/** The address of a directory server: encrypted from the start, or before anything is said (StartTLS). */
export const isLdapUrl = (text: string): boolean => /^ldaps?:\/\/[^\s/?#@]+\/?$/.test(text)

/** E.g. `userPassword`, `unicodePwd`, `ms-Mcs-AdmPwd`, `supplementalCredentials`, `krbPrincipalKey`. */
const SECRET = /pass|pwd|secret|credential|^krb/i

/** The name of an attribute, e.g. `uid` or `sAMAccountName`, that anybody may be shown. */
export const isAttributeName = (text: string): boolean =>
  /^[a-zA-Z][a-zA-Z\d-]{0,62}$/.test(text) && !SECRET.test(text)
