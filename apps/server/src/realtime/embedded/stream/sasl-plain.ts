/** RFC 4616: authorisation id, account, password, separated by NUL. */
export interface PlainCredentials {
  authorisation: string
  account: string
  password: string
}

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

export function decodePlain(base64: string): PlainCredentials | undefined {
  if (!BASE64.test(base64)) return undefined
  const parts = Buffer.from(base64, 'base64').toString().split('\0')
  const [authorisation, account, password] = parts
  if (parts.length !== 3 || authorisation === undefined || !account || !password) return undefined
  return { authorisation, account, password }
}
