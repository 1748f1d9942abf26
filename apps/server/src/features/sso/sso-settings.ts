import { changeCompany } from '../../domain/people/change-company.ts'
import { leavesSignIn } from '../../domain/people/leaves-sign-in.ts'
import { tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { seal } from '../../storage/seal.ts'
import { checkSaml, entityIdOf, samlCallbackOf } from './saml.ts'
import { askProvider } from './sign-on.ts'
import { callbackOf, type SsoParts, type SsoSettings, selectSettings } from './sso-parts.ts'

type SettingsCalls = 'getSsoSettings' | 'saveSsoSettings' | 'testSaml'

/** The identity provider of a company, for its administrators [sso-4]. */
export const createSsoSettings = (parts: SsoParts): Pick<Handlers, SettingsCalls> => ({
  getSsoSettings: signedIn(async ({ companyId }, _request, { origin }) => {
    const found = await selectSettings(parts.storage.db, companyId)
    return {
      ...describe(found),
      callback_url: callbackOf(origin),
      saml_callback_url: samlCallbackOf(origin),
      entity_id: entityIdOf(origin),
    }
  }),

  testSaml: signedIn(async (_caller, request) => await checkSaml(parts, request)),

  saveSsoSettings: signedIn(async (caller, { client_secret, ...request }, { ip }) => {
    const { companyId } = caller
    const before = await selectSettings(parts.storage.db, companyId)
    // A secret is for the provider it was entered for: it must not be sent to another.
    const isSame = before?.issuer === request.issuer && before.client_id === request.client_id
    const kept = isSame ? before.sealed_secret : ''
    const sealed_secret = client_secret ? seal(Buffer.from(client_secret), parts.key, companyId) : kept
    const settings: SsoSettings = {
      company_id: companyId,
      protocol: request.protocol,
      entry_point: request.entry_point,
      certificate: request.certificate,
      name: request.name,
      issuer: request.issuer,
      sealed_secret,
      client_id: request.client_id,
      claim: request.claim,
      email_domain: request.email_domain,
      is_on: request.is_on ? 1 : 0,
      creates_people: request.creates_people ? 1 : 0,
      ends_provider_session: request.ends_provider_session ? 1 : 0,
    }
    if (request.is_on) {
      const problem = await findProblem(parts, settings)
      if (problem) return { outcome: problem }
    }
    const answer = await changeCompany(parts, caller, ip, async (db, note) => {
      const { company_id: _key, ...changes } = settings
      if (!(await leavesSignIn(db, companyId, { isSsoOn: request.is_on, sms: parts.sms })))
        return { outcome: 'locked-out' as const }
      await db
        .insertInto('sso_settings')
        .values(settings)
        .onConflict(conflict => conflict.column('company_id').doUpdateSet(changes))
        .execute()
      await note('company-change', `single sign-on ${request.is_on ? `by ${request.issuer}` : 'off'}`)
      return { outcome: 'saved' as const }
    })
    if (answer.outcome === 'saved') await tellAdministrators(parts, caller, { kind: 'sso-changed' })
    return answer
  }),
})

/** Why nobody could sign in with these settings. */
async function findProblem(parts: SsoParts, settings: SsoSettings) {
  if (settings.protocol === 'saml') {
    const { outcome } = await checkSaml(parts, settings)
    // What wrote the time may stand before the provider: it is said by the test, and does not stop anybody.
    return outcome === 'found' || outcome === 'clocks-differ' ? undefined : outcome
  }
  const reached = await askProvider(parts, settings).catch(() => undefined)
  return reached ? undefined : 'unreachable'
}

const describe = (settings: SsoSettings | undefined) => ({
  is_on: settings?.is_on === 1,
  protocol: settings?.protocol ?? ('oidc' as const),
  entry_point: settings?.entry_point ?? '',
  certificate: settings?.certificate ?? '',
  name: settings?.name ?? '',
  issuer: settings?.issuer ?? '',
  client_id: settings?.client_id ?? '',
  has_secret: (settings?.sealed_secret ?? '') !== '',
  claim: settings?.claim ?? ('email' as const),
  email_domain: settings?.email_domain ?? '',
  creates_people: settings?.creates_people === 1,
  ends_provider_session: settings?.ends_provider_session === 1,
})
