import { randomUUID } from 'node:crypto'
import type { SignInMethod } from '@parley/protocol/model'
import { CODE, encodeTrackingSetting } from '@parley/protocol/rest'
import { serviceDomains } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import { allowsSelfDestruct } from '../../domain/access/allows-self-destruct.ts'
import { isOfficeCloud } from '../../domain/access/is-office-cloud.ts'
import { selectNamed } from '../../domain/people/company-names.ts'
import { CallError, notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { type ServiceUrls, serviceAddresses } from '../../domain/rest/service-addresses.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Context } from '../../slots/context.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'

/** Addresses of the live connection [running-1], and where stanzas are written to [wire-1]. */
const liveAddresses = (origin: string, domain: string) => ({
  ...serviceDomains(domain),
  openfire_bosh: `${origin}/http-bind/`,
  openfire_websocket: `${origin.replace(/^http/, 'ws')}/xmpp-websocket`,
})

interface Feedback {
  userId: number
  content: string
  contact: string
  time: number
}

async function storeFeedback(db: Kysely<Schema>, { userId, ...feedback }: Feedback): Promise<void> {
  await db
    .insertInto('feedback')
    .values({ id: randomUUID(), user_id: userId, ...feedback })
    .execute()
}

const DAY_LENGTH = 'yyyy-MM-dd'.length

async function countLogin(db: Kysely<Schema>, companyId: number, type: number, now: number): Promise<void> {
  const day = new Date(now).toISOString().slice(0, DAY_LENGTH)
  await db
    .insertInto('login_statistics')
    .values({ company_id: companyId, day, type, count: 1 })
    .onConflict(conflict =>
      conflict
        .columns(['company_id', 'day', 'type'])
        .doUpdateSet(row => ({ count: row('login_statistics.count', '+', 1) })),
    )
    .execute()
}

/** With the name of the identity provider, if people can sign in there. */
const selectCompanies = (db: Kysely<Schema>) =>
  db
    .selectFrom('companies')
    .leftJoin('sso_settings as s', join =>
      join.onRef('s.company_id', '=', 'companies.id').on('s.is_on', '=', 1),
    )
    .leftJoin('ldap_settings as l', join =>
      join.onRef('l.company_id', '=', 'companies.id').on('l.is_on', '=', 1),
    )
    .selectAll('companies')
    .select(['s.name as ssoName', 'l.is_on as isLdapOn'])
    .orderBy('companies.id')
    .limit(1)

/** By its name or its domain. */
const findCompanyByName = (db: Kysely<Schema>, name: string) =>
  selectCompanies(db).where('companies.id', '=', selectNamed(db, name)).executeTakeFirst()

/** The company whose domain the host name is or ends in: `acme.example` and `chat.acme.example`. */
const findCompanyByHost = (db: Kysely<Schema>, host: string) => {
  const labels = host.toLowerCase().split('.')
  return selectCompanies(db)
    .where(
      'domain',
      'in',
      labels.map((_, index) => labels.slice(index).join('.')),
    )
    .executeTakeFirst()
}

/** The one that was there first, and whether there are others. */
async function findFirstCompany(db: Kysely<Schema>) {
  const [company, other] = await selectCompanies(db).limit(2).execute()
  return company && { company, isOneOfSeveral: other !== undefined }
}

const findCompanyByDomain = (db: Kysely<Schema>, domain: string) =>
  selectCompanies(db).where('domain', '=', domain.trim().toLowerCase()).executeTakeFirst()

type SystemCalls = Pick<
  Handlers,
  | 'getComponent'
  | 'getTime'
  | 'getServerByDomain'
  | 'getServer'
  | 'listProperties'
  | 'recordLoginStatistic'
  | 'sendFeedback'
>

const createSystem = (
  db: Kysely<Schema>,
  clock: Clock,
  versions: Context['versions'],
  hasMail: boolean,
): SystemCalls => ({
  async getComponent({ origin, hostCompany, services }, { companyName }) {
    const { company, isOneOfSeveral } =
      hostCompany === undefined
        ? await findCompany(db, companyName, new URL(origin).hostname)
        : await findHostCompany(db, hostCompany, companyName)
    return {
      company_name: company.name,
      domain: company.domain,
      chatserver_id: company.chatserver_id,
      chatserver_api: origin,
      ...liveAddresses(origin, company.domain),
      openfire_chatlet_cache: origin,
      officechat_api: origin,
      ...describeServices(origin, services),
      chath5_api: origin,
      chath5_url: origin,
      extParam: encodeTrackingSetting(company.tracking === 1),
      freeze: company.frozen === 1,
      several: isOneOfSeveral,
      logo_url: company.logo,
      ...describeSignIn(company),
      ...(hasMail && { password_mail: true }),
    }
  },
  getTime: async () => ({ time: clock.now() }),
  async getServerByDomain({ origin, hostCompany }, { domain }) {
    const company = await findCompanyByDomain(db, domain)
    if (!company || company.domain !== (hostCompany ?? company.domain))
      throw notFound('This domain is not configured.')
    if (company.frozen === 1) throw new CallError(CODE.forbidden, 'This company has been frozen.')
    return { domain: company.domain, chatserver_id: company.chatserver_id, chatserver_api: origin }
  },
  getServer: signedIn(async (caller, { chatserver_id }, { origin, services }) => {
    const company = await findCompanyByDomain(db, caller.domain)
    if (company?.chatserver_id !== chatserver_id) throw notFound('No such server.')
    return {
      ...serviceAddresses(origin, services),
      ...liveAddresses(origin, company.domain),
      chatserver_id,
      chatserver_api: origin,
      domain: company.domain,
      company_name: company.name,
    }
  }),
  listProperties: signedIn(async ({ isCustomer, role, companyId, domain, sessionId }) => ({
    'server.version': versions.chatServer,
    'office.cloud': (await isOfficeCloud(db, companyId)) ? '1' : '0',
    ...(!(await allowsSelfDestruct(db, companyId)) && { 'self.destruct': '0' }),
    ...(!isCustomer && { 'product.version': versions.product }),
    ...(role !== 'member' && { 'company.role': role }),
    ...(await logoOf(db, domain)),
    ...((await endsAtProvider(db, companyId, sessionId)) && {
      'sign-out.url': `/sso/end?${new URLSearchParams({ domain })}`,
    }),
  })),
  recordLoginStatistic: signedIn(async ({ companyId }, { type }) => {
    await countLogin(db, companyId, type, clock.now())
    return {}
  }),
  sendFeedback: signedIn(async ({ userId }, { content, contact = '' }) => {
    await storeFeedback(db, { userId, content, contact, time: clock.now() })
    return {}
  }),
})

const describeServices = (origin: string, { file = origin, history }: ServiceUrls) => ({
  officefile_api: file,
  ...(history !== undefined && { history_api: history }),
})

interface SignInWays {
  ssoName: string | null
  isLdapOn: number | null
  closed_ways: string
}

function describeSignIn({ ssoName, isLdapOn, closed_ways }: SignInWays) {
  const closed = closed_ways.split(' ').filter(way => way !== '') as SignInMethod[]
  // Passwords of the directory are typed in the same form.
  const shown = isLdapOn === 1 ? closed.filter(way => way !== 'password') : closed
  return { ...(ssoName !== null && { sso_name: ssoName }), ...(shown.length > 0 && { closed_ways: shown }) }
}

/** Whether signing out of this session ends the one at the identity provider too [sso-5]. */
async function endsAtProvider(db: Kysely<Schema>, companyId: number, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('sessions')
    .innerJoin('sso_settings as s', join => join.on('s.company_id', '=', companyId))
    .where('sessions.id', '=', sessionId)
    .where('sessions.login_type', '=', 'sso')
    .where('s.is_on', '=', 1)
    .where('s.ends_provider_session', '=', 1)
    .select('sessions.id')
    .executeTakeFirst()
  return found !== undefined
}

async function logoOf(db: Kysely<Schema>, domain: string) {
  const company = await findCompanyByDomain(db, domain)
  return company && company.logo !== '' && { 'company.logo': company.logo }
}

/** The only company of this host name; by whatever name it is asked for, there is no other [hosts-2]. */
async function findHostCompany(db: Kysely<Schema>, domain: string, name: string | undefined) {
  const company = await (name ? findCompanyByName(db, name) : findCompanyByDomain(db, domain))
  if (company?.domain !== domain) throw noSuchCompany()
  return { company, isOneOfSeveral: false }
}

const noSuchCompany = () => notFound('There is no company of that name.')

async function findCompany(db: Kysely<Schema>, name: string | undefined, host: string) {
  const hosted = name ? undefined : await findCompanyByHost(db, host)
  if (hosted) return { company: hosted, isOneOfSeveral: false }
  const first = await findFirstCompany(db)
  const company = name ? await findCompanyByName(db, name) : first?.company
  if (!company) throw noSuchCompany()
  return { company, isOneOfSeveral: first?.isOneOfSeveral ?? false }
}

export const system = {
  handlers: ({ db, clock, versions, mail }) => createSystem(db, clock, versions, mail !== undefined),
} satisfies Feature
