import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** Names nobody can register, so that no other site can use them. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|lan|test|home\.arpa)$/

/** Whether a host name can only be this machine or its local network. Any other must be set as PUBLIC_URL. */
export function isOwnName(name: string): boolean {
  const bare = name.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    isIP(bare) !== 0 || !bare.includes('.') || PRIVATE_NAME.test(bare) || bare === hostname().toLowerCase()
  )
}
