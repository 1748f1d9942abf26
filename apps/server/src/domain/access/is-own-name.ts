import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** Names nobody can register, so that no stranger's page can answer to them. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|lan|test|home\.arpa)$/

/** Whether a name leads to this machine or its network only. Any other name has to be set as PUBLIC_URL. */
export function isOwnName(name: string): boolean {
  const bare = name.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    isIP(bare) !== 0 || !bare.includes('.') || PRIVATE_NAME.test(bare) || bare === hostname().toLowerCase()
  )
}
