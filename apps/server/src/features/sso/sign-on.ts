import { createHash, randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import * as oidc from 'openid-client'
import type { SingleSignOn } from '../../ports/single-sign-on.ts'
import type { Schema } from '../../storage/schema.ts'
import { unseal } from '../../storage/seal.ts'
import { matchPerson, type ProviderClaims, SignOnRefusal } from './match-person.ts'
import { readSamlAnswer, samlMetadata, samlRequestUrl } from './saml.ts'
import { callbackOf, type SsoParts, type SsoSettings, selectSettings } from './sso-parts.ts'

/** Time to type a password and find a phone at the provider. */
const FLOW_LIFE_MS = 900_000
const SCOPE = 'openid profile email'
/** A code that the exchange refuses: the login page then says that it did not work. */
const REFUSED = 'refused'

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** The code flow of OpenID Connect with PKCE, state and nonce [sso-1], or SAML [sso-7]. */
export const createSignOn = (parts: SsoParts): SingleSignOn => ({
  async start({ domain, origin, browser = randomBytes(32).toString('base64url') }) {
    const settings = await findOpen(parts, domain)
    if (settings?.protocol === 'saml') return await startSaml(parts, settings, { origin, browser })
    const provider = settings && (await askProvider(parts, settings).catch(() => undefined))
    if (!settings || !provider) return { location: entryOf(domain, REFUSED), browser }
    const [state, nonce] = [oidc.randomState(), oidc.randomNonce()]
    const code_verifier = oidc.randomPKCECodeVerifier()
    await beginFlow(parts, settings, { state, browser, nonce, code_verifier })
    const url = oidc.buildAuthorizationUrl(provider, {
      redirect_uri: callbackOf(origin),
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(code_verifier),
      code_challenge_method: 'S256',
    })
    return { location: url.href, browser }
  },

  async finish({ url, origin, browser = '', ip }) {
    const state = url.searchParams.get('state') ?? ''
    const flow = await spendFlow(parts, state, browser)
    const company = flow && (await findOpenCompany(parts, flow.company_id))
    const settings = company && (await selectSettings(parts.storage.db, company.id))
    if (!flow || !company || settings?.is_on !== 1) return entryOf('-', REFUSED)
    const { domain } = company
    const userId =
      settings.protocol === 'saml'
        ? await takeAnswer(parts, flow, url.searchParams.get('answer') ?? '', ip)
        : await tryOrNote(parts, company.id, ip, () =>
            identify(parts, settings, { ...flow, state }, url, origin, ip),
          )
    return entryOf(domain, userId === undefined ? REFUSED : await parts.createCode(userId))
  },

  async receive({ encoded, state, origin, ip }) {
    const flow = await findFlow(parts, state)
    const company = flow && (await findOpenCompany(parts, flow.company_id))
    const settings = company && (await selectSettings(parts.storage.db, company.id))
    if (!flow || settings?.is_on !== 1 || settings.protocol !== 'saml') return entryOf('-', REFUSED)
    const userId = await tryOrNote(parts, flow.company_id, ip, async () => {
      const claims = await readSamlAnswer(settings, { encoded, origin, requestId: flow.nonce }, parts.clock)
      return await matchPerson(parts, settings, claims, ip)
    })
    // The state is known to whoever began, and they may have sent somebody else to the provider: this is known only here.
    const answer = userId === undefined ? '' : randomBytes(32).toString('base64url')
    if (userId !== undefined) await keepPerson(parts, flow, userId, answer)
    // Browsers send no cookie with what another site posts: it is asked for at the next page.
    return `${callbackOf(origin)}?${new URLSearchParams({ state, answer })}`
  },

  metadata: samlMetadata,

  async end({ domain, origin }) {
    const settings = await findOpen(parts, domain)
    const provider =
      settings?.ends_provider_session === 1 && settings.protocol === 'oidc'
        ? await askProvider(parts, settings).catch(() => undefined)
        : undefined
    if (!provider?.serverMetadata().end_session_endpoint) return '/login'
    return oidc.buildEndSessionUrl(provider, { post_logout_redirect_uri: `${origin}/login` }).href
  },
})

/** The person, or an entry in the log of the company that says why not. */
async function tryOrNote(
  { audit }: SsoParts,
  companyId: number,
  ip: string,
  find: () => Promise<number | undefined>,
): Promise<number | undefined> {
  let explained: { userId?: number; detail: string } = { detail: 'single sign-on' }
  const userId = await find().catch(error => {
    if (error instanceof SignOnRefusal) explained = explain(error)
    return undefined
  })
  if (userId === undefined)
    await audit.record({ action: 'login', outcome: 'refused', ip, companyId, ...explained })
  return userId
}

async function startSaml(
  parts: SsoParts,
  settings: SsoSettings,
  { origin, browser }: { origin: string; browser: string },
) {
  const state = oidc.randomState()
  // Ids of XML begin with a letter.
  const requestId = `_${randomBytes(20).toString('hex')}`
  await beginFlow(parts, settings, { state, browser, nonce: requestId, code_verifier: '' })
  const location = await samlRequestUrl(settings, { origin, state, requestId }, parts.clock)
  return { location, browser }
}

async function beginFlow(
  { storage, clock }: SsoParts,
  { company_id }: SsoSettings,
  flow: { state: string; browser: string; nonce: string; code_verifier: string },
): Promise<void> {
  const now = clock.now()
  const { state, browser, nonce, code_verifier } = flow
  const hashes = { state_hash: hash(state), browser_hash: hash(browser) }
  await storage.db.deleteFrom('sso_flows').where('expires_at', '<', now).execute()
  await storage.db
    .insertInto('sso_flows')
    .values({ ...hashes, nonce, code_verifier, company_id, expires_at: now + FLOW_LIFE_MS })
    .execute()
}

const findFlow = ({ storage, clock }: SsoParts, state: string) =>
  storage.db
    .selectFrom('sso_flows')
    .where('state_hash', '=', hash(state))
    .where('expires_at', '>', clock.now())
    .where('user_id', 'is', null)
    .select(['company_id', 'nonce', 'state_hash'])
    .executeTakeFirst()

/** The first answer to a request counts. */
async function keepPerson(
  { storage }: SsoParts,
  { state_hash }: { state_hash: string },
  userId: number,
  answer: string,
): Promise<void> {
  await storage.db
    .updateTable('sso_flows')
    .set({ user_id: userId, answer_hash: hash(answer) })
    .where('state_hash', '=', state_hash)
    .where('user_id', 'is', null)
    .execute()
}

/** Whom the provider has vouched for, if the browser that began also brought the answer; what was refused before is in the log. */
async function takeAnswer(
  parts: SsoParts,
  { company_id, user_id, answer_hash }: Selectable<Schema['sso_flows']>,
  answer: string,
  ip: string,
): Promise<number | undefined> {
  if (user_id === null) return undefined
  return await tryOrNote(parts, company_id, ip, async () => {
    if (answer_hash !== hash(answer)) throw new SignOnRefusal(user_id, 'answered in another browser')
    return user_id
  })
}

const explain = ({ userId, message }: SignOnRefusal) => ({
  ...(userId !== undefined && { userId }),
  detail: `single sign-on: ${message}`,
})

/** The page that takes a code and signs in with it [shell-5]. */
const entryOf = (domain: string, code: string): string =>
  `/chat?${new URLSearchParams({ domain, token: `sso.${code}` })}`

export const askProvider = (
  { findProvider, key }: Pick<SsoParts, 'findProvider' | 'key'>,
  { issuer, client_id, sealed_secret, company_id }: SsoSettings,
) => {
  const secret =
    sealed_secret === '' ? '' : Buffer.from(unseal(sealed_secret, key, company_id)).toString('utf8')
  return findProvider({ issuer, client_id, secret })
}

/** Once, and only for the browser that began. */
const spendFlow = ({ storage, clock }: SsoParts, state: string, browser: string) =>
  storage.db
    .deleteFrom('sso_flows')
    .where('state_hash', '=', hash(state))
    .where('browser_hash', '=', hash(browser))
    .where('expires_at', '>', clock.now())
    .returningAll()
    .executeTakeFirst()

/** Throws if anything about the response is wrong: issuer, state, nonce, signature, audience, time or code. */
async function identify(
  parts: SsoParts,
  settings: SsoSettings,
  flow: { nonce: string; code_verifier: string; state: string },
  url: URL,
  origin: string,
  ip: string,
): Promise<number | undefined> {
  const provider = await askProvider(parts, settings)
  const current = new URL(callbackOf(origin))
  current.search = url.search
  const tokens = await oidc.authorizationCodeGrant(provider, current, {
    pkceCodeVerifier: flow.code_verifier,
    expectedState: flow.state,
    expectedNonce: flow.nonce,
    idTokenExpected: true,
  })
  const claims = tokens.claims()
  if (!claims) return undefined
  const needed = settings.claim === 'email' ? ['email', 'email_verified'] : [settings.claim]
  const isMissing = needed.some(name => claims[name] === undefined)
  const more =
    isMissing && provider.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
      : {}
  // Address and verification are read from the same response where it has both.
  return await matchPerson(parts, settings, { ...claims, ...more } as ProviderClaims, ip)
}

async function findOpen({ storage }: SsoParts, domain: string): Promise<SsoSettings | undefined> {
  const company = await storage.db
    .selectFrom('companies')
    .where('domain', '=', domain)
    .where('frozen', '=', 0)
    .select('id')
    .executeTakeFirst()
  const settings = company && (await selectSettings(storage.db, company.id))
  return settings?.is_on === 1 ? settings : undefined
}

/** Not one that was frozen while the person signed in at the provider. */
const findOpenCompany = ({ storage }: SsoParts, companyId: number) =>
  storage.db
    .selectFrom('companies')
    .where('id', '=', companyId)
    .where('frozen', '=', 0)
    .select(['id', 'domain'])
    .executeTakeFirst()
