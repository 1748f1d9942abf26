import type { SignedIn } from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'
import { prepareEncryption } from '../../http/encrypt-password.ts'
import { mapForbidden, mapNotFound } from '../../http/map-refusal.ts'
import type { Me, Problem } from '../../store/state.ts'

/** Options and answers of WebAuthn, as browsers read and write them. */
export type PasskeyJson = Record<string, unknown>

export interface FactorOptions {
  hasApp: boolean
  hasRecoveryCodes: boolean
  /** The company requires a second step, and this person has none yet. */
  mustEnrol: boolean
  passkey?: PasskeyJson | undefined
}

export interface NewFactor {
  ticket: string
  secret: string
  uri: string
  passkey: PasskeyJson
}

export interface OwnFactors {
  hasApp: boolean
  passkeys: { id: string; name: string; createdAt: number; usedAt: number | null }[]
  recoveryCodesLeft: number
  isRequired: boolean
}

type Answer = { code: string } | { passkey: PasskeyJson; name?: string }

/** What may be changed: by the proof of the password, or during a sign-in by its ticket. */
export type FactorTitle = { proof: string } | { loginTicket: string }

const rename = (problem: Problem): CallResult<never> => {
  const { problem: told } = mapNotFound(problem, 'factor-expired')
  return mapForbidden(told, 'wrong-code')
}

/** The second step of a sign-in. The calls without a session need the rest of the contract, which is there by then. */
const createSecondFactor = (context: Context) => {
  const { call } = context
  const enterWith = (login: SignedIn): Promise<CallResult<Me>> =>
    context.enter('account', async () => ({ ok: true, value: login }))
  return {
    async options(ticket: string): Promise<CallResult<FactorOptions>> {
      const found = await call('getFactorOptions', { ticket })
      if (!found.ok) return rename(found.problem)
      const { has_app: hasApp, has_recovery_codes, must_enrol: mustEnrol, passkey } = found.value
      return { ok: true, value: { hasApp, hasRecoveryCodes: has_recovery_codes, mustEnrol, passkey } }
    },

    /** Signs in. A problem leaves the ticket as it is. */
    async pass(ticket: string, answer: Answer): Promise<CallResult<Me>> {
      const passed = await call('passFactor', { ticket, ...answer })
      return passed.ok ? await enterWith(passed.value) : rename(passed.problem)
    },

    /** The proof that the person at the keyboard knows the password. */
    async confirmPassword(password: string): Promise<CallResult<string>> {
      const prepared = await prepareEncryption(call)
      if (!prepared.ok) return prepared
      const { key_id, encrypt } = prepared.value
      const confirmed = await call('confirmFactorChange', { key_id, password: await encrypt(password) })
      return confirmed.ok
        ? { ok: true, value: confirmed.value.proof }
        : mapForbidden(confirmed.problem, 'wrong-current-password')
    },

    async start(title: FactorTitle): Promise<CallResult<NewFactor>> {
      const fields = 'proof' in title ? title : { login_ticket: title.loginTicket }
      const started = await call('startFactor', fields)
      return started.ok ? started : rename(started.problem)
    },

    /** The recovery codes, if this is the first; `enter` then completes a sign-in. */
    async add(ticket: string, title: FactorTitle, answer: Answer) {
      const fields = 'loginTicket' in title ? { login_ticket: title.loginTicket } : {}
      const added = await call('addFactor', { ticket, ...fields, ...answer })
      if (!added.ok) return rename(added.problem)
      const { recovery_codes: recoveryCodes, login } = added.value
      const enter = async () => (login ? await enterWith(login) : undefined)
      return { ok: true as const, value: { recoveryCodes, enter } }
    },

    ...createOwnFactors(call),
  }
}

const createOwnFactors = (call: Context['call']) => ({
  async list(): Promise<CallResult<OwnFactors>> {
    const listed = await call('listFactors', {})
    if (!listed.ok) return listed
    const { app_since, passkeys, recovery_codes_left, is_required } = listed.value
    return {
      ok: true,
      value: {
        hasApp: app_since !== null,
        passkeys: passkeys.map(({ id, name, created_at: createdAt, used_at: usedAt }) => ({
          id,
          name,
          createdAt,
          usedAt,
        })),
        recoveryCodesLeft: recovery_codes_left,
        isRequired: is_required,
      },
    }
  },

  /** By the id of a passkey, or `app`. */
  remove: (proof: string, id: string) => call('removeFactor', { proof, id }),

  async renewRecoveryCodes(proof: string): Promise<CallResult<string[]>> {
    const renewed = await call('renewRecoveryCodes', { proof })
    return renewed.ok ? { ok: true, value: renewed.value.recovery_codes } : renewed
  },

  /** For administrators: removes all of a person. */
  reset: (account: string) => call('resetAdminFactors', { account }),
})

export const secondFactor = {
  start: createSecondFactor,
} satisfies Feature
