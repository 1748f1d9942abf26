import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { CODE } from '@parley/protocol/rest'
import pLimit from 'p-limit'
import { CallError } from '../../domain/rest/call-error.ts'
import type { Pepper } from './password-pepper.ts'

/** argon2id, 19 MiB, two passes: the OWASP minimum. */
const ARGON2ID: Algorithm.Argon2id = 2
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each hash takes 19 MiB and a core: sign-ins must not starve the chat. */
const AT_ONCE = 2
const MAX_WAITING = 200
/** Made with the options above, from a password that nobody knows. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$9vrPMi31csoQ7plDRmHeCA$peGjtusGrh51rfSYlprTRR3pLk/FUqWLsuIhoKKlYaU'

const PEPPERED = /^pepper:([\w-]+):(.*)$/

export interface PasswordHashing {
  hash(password: string): Promise<string>
  /** Takes equally long for an unknown account (`undefined`), so that timing reveals nothing. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>
  /** Whether to rehash when the password is available: the hash predates the pepper. */
  isOutdated(storedHash: string): boolean
}

export function createPasswordHashing(pepper?: Pepper): PasswordHashing {
  const limit = pLimit(AT_ONCE)
  const secret = pepper && { secret: pepper.secret }
  return {
    async hash(password) {
      const made = await limit(() => hash(password, { ...OPTIONS, ...secret }))
      return pepper ? `pepper:${pepper.id}:${made}` : made
    },
    async verify(storedHash, password) {
      if (limit.pendingCount >= MAX_WAITING)
        throw new CallError(CODE.busy, 'The server is busy. Please try again.', 5)
      const [, keyId, peppered] = PEPPERED.exec(storedHash ?? '') ?? []
      const isKnownKey = keyId === undefined || keyId === pepper?.id
      const tried = (isKnownKey && (peppered ?? storedHash)) || NOBODY
      const matches = await limit(() => verify(tried, password, keyId === undefined ? undefined : secret))
      return matches && tried !== NOBODY
    },
    isOutdated: storedHash => pepper !== undefined && !PEPPERED.test(storedHash),
  }
}
