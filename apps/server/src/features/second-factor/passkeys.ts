import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server'
import type { Kysely } from 'kysely'
import type { Schema } from '../../storage/schema.ts'
import type { Use } from './factor-uses.ts'

/** Large, and most people never use a passkey: loaded at the first one. */
const loadWebAuthn = () => import('@simplewebauthn/server')

/** As it came from the browser: nothing about it is known yet. */
export type PasskeyJson = Record<string, unknown>

interface Site {
  /** The origin of the page, e.g. `https://chat.example.org`. */
  origin: string
  /** Unpredictable, and good for one use. */
  challenge: Uint8Array<ArrayBuffer>
}

const hostOf = ({ origin }: Pick<Site, 'origin'>): string => new URL(origin).hostname
const textOf = (challenge: Uint8Array): string => Buffer.from(challenge).toString('base64url')

export const selectPasskeys = (db: Kysely<Schema>, userId: number) =>
  db.selectFrom('passkeys').where('user_id', '=', userId).orderBy('created_at').selectAll().execute()
type Passkey = Awaited<ReturnType<typeof selectPasskeys>>[number]

const describe = ({ id, transports }: Passkey) => ({
  id,
  transports: transports.split(' ').filter(Boolean) as AuthenticatorTransport[],
})

/** Options for `navigator.credentials.create`. */
export const offerPasskey = async (
  site: Site,
  person: { userId: number; user: string; name: string; company: string },
  known: readonly Passkey[],
): Promise<PasskeyJson> => ({
  ...(await (
    await loadWebAuthn()
  ).generateRegistrationOptions({
    rpName: person.company,
    rpID: hostOf(site),
    userID: new Uint8Array(Buffer.from(String(person.userId))),
    userName: person.user,
    userDisplayName: person.name,
    challenge: site.challenge,
    excludeCredentials: known.map(describe),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })),
})

/** Options for `navigator.credentials.get`; undefined: no passkey of theirs was made for this host. */
export async function askPasskey(site: Site, known: readonly Passkey[]): Promise<PasskeyJson | undefined> {
  const usable = known.filter(({ host }) => host === hostOf(site))
  if (usable.length === 0) return undefined
  const { generateAuthenticationOptions } = await loadWebAuthn()
  const { challenge } = site
  const allowCredentials = usable.map(describe)
  return {
    ...(await generateAuthenticationOptions({
      rpID: hostOf(site),
      challenge,
      allowCredentials,
      userVerification: 'preferred',
    })),
  }
}

/** The row to store; undefined: not a valid answer to this challenge on this site. */
export async function readNewPasskey(site: Site, answer: PasskeyJson) {
  try {
    const { verifyRegistrationResponse } = await loadWebAuthn()
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: answer as unknown as RegistrationResponseJSON,
      expectedChallenge: textOf(site.challenge),
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      requireUserVerification: false,
    })
    if (!verified) return undefined
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential
    return {
      id,
      counter,
      host: hostOf(site),
      transports: transports.join(' '),
      public_key: Buffer.from(publicKey).toString('base64url'),
    }
  } catch {
    // The library throws for whatever does not fit.
    return undefined
  }
}

/** Undefined: the answer is not valid. The counter reveals a copy of the key, where devices count. */
export async function provePasskey(
  site: Site,
  known: readonly Passkey[],
  answer: PasskeyJson,
  now: number,
): Promise<Use | undefined> {
  const passkey = known.find(({ id, host }) => id === answer.id && host === hostOf(site))
  if (!passkey) return undefined
  try {
    const { verifyAuthenticationResponse } = await loadWebAuthn()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: textOf(site.challenge),
      expectedOrigin: site.origin,
      expectedRPID: hostOf(site),
      requireUserVerification: false,
      credential: {
        ...describe(passkey),
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: Number(passkey.counter),
      },
    })
    if (!verified) return undefined
    const { newCounter } = authenticationInfo
    return {
      factor: `passkey ${passkey.id}`,
      count: newCounter === 0 ? undefined : newCounter,
      async store(db) {
        const { numUpdatedRows } = await db
          .updateTable('passkeys')
          .set({ counter: newCounter, used_at: now })
          .where('id', '=', passkey.id)
          .where('counter', '=', passkey.counter)
          .executeTakeFirstOrThrow()
        return numUpdatedRows > 0n
      },
    }
  } catch {
    return undefined
  }
}
