import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { CODE } from '@parley/protocol/rest'
import pLimit from 'p-limit'
import { CallError } from '../../domain/rest/call-error.ts'

/** argon2id, 19 MiB, two passes: the figures OWASP names as the least. */
const ARGON2ID: Algorithm.Argon2id = 2
const OPTIONS = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Each hash takes 19 MiB and a core: logins must not starve the chat. */
const AT_ONCE = 2
const MAX_WAITING = 200
/** Made with the options above, from a password nobody kept. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$9vrPMi31csoQ7plDRmHeCA$peGjtusGrh51rfSYlprTRR3pLk/FUqWLsuIhoKKlYaU'

export interface PasswordHashing {
  hash(password: string): Promise<string>
  /** Works as hard for an account that does not exist (`undefined`), so that time tells nothing. */
  verify(storedHash: string | undefined, password: string): Promise<boolean>
}

export function createPasswordHashing(): PasswordHashing {
  const limit = pLimit(AT_ONCE)
  return {
    hash: password => limit(() => hash(password, OPTIONS)),
    async verify(storedHash, password) {
      if (limit.pendingCount >= MAX_WAITING)
        throw new CallError(CODE.busy, 'The server is busy. Please try again.', 5)
      const matches = await limit(() => verify(storedHash ?? NOBODY, password))
      return matches && storedHash !== undefined
    },
  }
}
