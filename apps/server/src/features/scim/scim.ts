import { createHash, randomBytes } from 'node:crypto'
import { networkOf } from '../../domain/access/network-of.ts'
import type { News } from '../../domain/archive/archive-and-announce.ts'
import { changeCompany, lockCompany } from '../../domain/people/change-company.ts'
import { type TellingParts, tellAdministrators } from '../../domain/people/tell-administrators.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { Scim, ScimReply, ScimRequest } from '../../ports/scim.ts'
import type { Feature } from '../../slots/feature.ts'
import { describePerson } from './directory-people.ts'
import { readPerson, readPersonSteps } from './person-fields.ts'
import { readPatch } from './read-patch.ts'
import { describeScimError, noSuchResource, ScimError } from './scim-error.ts'
import {
  createGroup,
  deleteGroup,
  describeGroup,
  findGroup,
  listScimGroups,
  patchGroup,
  readGroup,
  saveGroup,
} from './scim-groups.ts'
import type { Directory, DirectoryChange, ScimParts } from './scim-parts.ts'
import { createUser, deleteUser, findUser, listUsers, saveUser } from './scim-users.ts'

/** "Last used" may lag by this much, so that reading does not write. */
const TOUCH_EVERY_MS = 60_000

/** The directory interface (SCIM 2.0, RFC 7644) [scim-1]. */
const createScim =
  (parts: ScimParts): Scim =>
  async request => {
    try {
      const directory = await authenticate(parts, request)
      await parts.limiter.consume('scim', `company ${directory.companyId}`)
      return await answer(parts, directory, request)
    } catch (error) {
      if (error instanceof ScimError) return { status: error.status, body: describeScimError(error) }
      throw error
    }
  }

type TokenCalls = 'getScimToken' | 'createScimToken' | 'revokeScimToken'

const hashScimToken = (token: string): string =>
  createHash('sha256').update(`scim ${token}`).digest('base64url')

/** The token of the company's directory, for its administrators [scim-2]. */
const createScimToken = (parts: Pick<ScimParts, 'audit'> & TellingParts): Pick<Handlers, TokenCalls> => ({
  getScimToken: signedIn(async ({ companyId }, _request, { origin }) => {
    const found = await parts.storage.db
      .selectFrom('scim_tokens')
      .where('company_id', '=', companyId)
      .select(['created_at', 'used_at'])
      .executeTakeFirst()
    return {
      base_url: `${origin}/scim/v2`,
      created_at: found?.created_at ?? null,
      used_at: found?.used_at ?? null,
    }
  }),

  createScimToken: signedIn(async (caller, _request, { ip }) => {
    const { companyId: company_id, userId: created_by } = caller
    const token = randomBytes(32).toString('base64url')
    const row = { hash: hashScimToken(token), created_by, created_at: parts.clock.now(), used_at: null }
    await changeCompany(parts, caller, ip, async (db, note) => {
      await db
        .insertInto('scim_tokens')
        .values({ company_id, ...row })
        .onConflict(conflict => conflict.column('company_id').doUpdateSet(row))
        .execute()
      await note('company-change', 'directory token created')
    })
    await tellAdministrators(parts, caller, { kind: 'directory-token' })
    return { token }
  }),

  revokeScimToken: signedIn(async (caller, _request, { ip }) => {
    await changeCompany(parts, caller, ip, async (db, note) => {
      await db.deleteFrom('scim_tokens').where('company_id', '=', caller.companyId).execute()
      await note('company-change', 'directory token revoked')
    })
    return {}
  }),
})

async function authenticate(
  { storage: { db }, clock, limiter }: ScimParts,
  { token, ip, origin }: ScimRequest,
): Promise<Directory> {
  const found = await db
    .selectFrom('scim_tokens as t')
    .innerJoin('companies as c', 'c.id', 't.company_id')
    .leftJoin('sso_settings as s', 's.company_id', 't.company_id')
    .where('t.hash', '=', hashScimToken(token ?? ''))
    .where('c.frozen', '=', 0)
    .select([
      't.company_id as companyId',
      't.created_by as userId',
      't.used_at',
      'c.domain',
      's.email_domain',
    ])
    .executeTakeFirst()
  if (!found) {
    // Guessing tokens is rate-limited like any anonymous call.
    await limiter.consume('public', `ip ${networkOf(ip)}`)
    throw new ScimError(401, 'The token is not valid.')
  }
  const { used_at, email_domain, ...directory } = found
  const now = clock.now()
  if (Number(used_at ?? 0) < now - TOUCH_EVERY_MS)
    await db
      .updateTable('scim_tokens')
      .set({ used_at: now })
      .where('company_id', '=', directory.companyId)
      .execute()
  return { ...directory, emailDomain: (email_domain ?? '').toLowerCase(), ip, origin }
}

function answer(parts: ScimParts, directory: Directory, request: ScimRequest): Promise<ScimReply> {
  const [type, id] = request.path
  if (type === 'ServiceProviderConfig' && request.method === 'GET') return Promise.resolve(CONFIGURATION)
  if (request.path.length > 2) throw noSuchResource()
  if (type === 'Users') return answerUsers(parts, directory, request, id)
  if (type === 'Groups') return answerGroups(parts, directory, request, id)
  throw noSuchResource()
}

async function answerUsers(
  parts: ScimParts,
  directory: Directory,
  { method, query, body }: ScimRequest,
  id: string | undefined,
): Promise<ScimReply> {
  const { db } = parts.storage
  if (id === undefined) {
    if (method === 'GET') return await listUsers(parts, directory, query)
    if (method !== 'POST') throw notPossible()
    const fields = readPerson(body)
    return await makeChange(parts, directory, change => createUser(parts, change, fields))
  }
  if (method === 'GET')
    return { status: 200, body: describePerson(await findUser(db, directory, id), directory) }
  if (method === 'DELETE')
    return await makeChange(parts, directory, async change =>
      deleteUser(parts, change, await findUser(change.db, directory, id)),
    )
  if (method !== 'PUT' && method !== 'PATCH') throw notPossible()
  const fields = method === 'PUT' ? readPerson(body) : readPersonSteps(readPatch(body))
  return await makeChange(parts, directory, async change =>
    saveUser(parts, change, await findUser(change.db, directory, id), fields),
  )
}

async function answerGroups(
  parts: ScimParts,
  directory: Directory,
  { method, query, body }: ScimRequest,
  id: string | undefined,
): Promise<ScimReply> {
  if (id === undefined) {
    if (method === 'GET') return await listScimGroups(parts, directory, query)
    if (method !== 'POST') throw notPossible()
    const group = readGroup(body)
    return await makeChange(parts, directory, change => createGroup(change, group))
  }
  if (method === 'GET') return await describeGroup(parts.storage.db, directory, id)
  const work = readGroupChange(method, body)
  return await makeChange(parts, directory, async change =>
    work(change, await findGroup(change.db, directory, id)),
  )
}

type GroupChange = (change: DirectoryChange, group: { id: number; name: string }) => Promise<ScimReply>

/** Reads the request before the transaction begins. */
function readGroupChange(method: string, body: unknown): GroupChange {
  if (method === 'DELETE') return deleteGroup
  if (method === 'PUT') {
    const given = readGroup(body)
    return (change, group) => saveGroup(change, group, given)
  }
  if (method !== 'PATCH') throw notPossible()
  const steps = readPatch(body)
  return (change, group) => patchGroup(change, group, steps)
}

const notPossible = () => new ScimError(405, 'This is not possible here.')

/** One transaction with the company locked; what is announced and cut follows it. */
async function makeChange(
  { storage, audit, delivery }: ScimParts,
  directory: Directory,
  work: (change: DirectoryChange) => Promise<ScimReply>,
): Promise<ScimReply> {
  const { companyId, userId, ip, domain } = directory
  const news: News[] = []
  const ended: string[] = []
  const reply = await storage.transaction(async db => {
    // Drop what a rolled-back attempt collected.
    news.length = 0
    ended.length = 0
    await lockCompany(db, companyId)
    return await work({
      db,
      directory,
      note: (action, detail) => audit.recordWithin(db, { action, outcome: 'ok', ip, userId, detail }),
      announce: one => void news.push(one),
      cut: sessions => void ended.push(...sessions),
    })
  })
  for (const session of ended) delivery.endSession(session)
  for (const { users, stanza } of news) delivery.toUsers(domain, users, stanza)
  return reply
}

const CONFIGURATION: ScimReply = {
  status: 200,
  body: {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: 100 },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: false },
    authenticationSchemes: [
      { type: 'oauthbearertoken', name: 'Bearer token', description: 'Made under /admin/scim.' },
    ],
  },
}

declare module '../../slots/context.ts' {
  interface Services {
    scim: Scim
  }
}

export const scim = {
  start(context) {
    context.provide({ scim: createScim(context) })
  },
  handlers: createScimToken,
} satisfies Feature
