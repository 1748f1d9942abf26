import type { News } from '../../domain/archive/archive-and-announce.ts'
import { lockCompany } from '../../domain/people/change-company.ts'
import type { Scim, ScimReply, ScimRequest } from '../../ports/scim.ts'
import type { Feature } from '../../slots/feature.ts'
import { createChooseGroups } from './choose-groups.ts'
import { describeDirectory } from './describe-directory.ts'
import { describePerson, findUser } from './directory-people.ts'
import { followGroup } from './follow-group.ts'
import { type DirectoryGroup, findGroup } from './group-store.ts'
import { readPerson, readPersonSteps } from './person-fields.ts'
import { readPatch } from './read-patch.ts'
import { describeScimError, noSuchResource, ScimError } from './scim-error.ts'
import {
  createGroup,
  deleteGroup,
  describeGroup,
  listScimGroups,
  patchGroup,
  readGroup,
  saveGroup,
} from './scim-groups.ts'
import type { Directory, DirectoryChange, ScimParts } from './scim-parts.ts'
import { authenticate, createScimTokens } from './scim-tokens.ts'
import { createUser, deleteUser, listUsers, saveUser } from './scim-users.ts'

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

function answer(parts: ScimParts, directory: Directory, request: ScimRequest): Promise<ScimReply> {
  const [type, id] = request.path
  const described = request.method === 'GET' ? describeDirectory(request.path, directory.origin) : undefined
  if (described) return Promise.resolve(described)
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
    return { status: 200, body: await describePerson(db, await findUser(db, directory, id), directory) }
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
  if (method === 'GET') return await describeGroup(parts.storage.db, directory, id, { query })
  const work = readGroupChange(method, body)
  return await makeChange(parts, directory, async change =>
    work(change, await findGroup(change.db, directory.companyId, id)),
  )
}

type GroupChange = (change: DirectoryChange, group: DirectoryGroup) => Promise<ScimReply>

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
  parts: ScimParts,
  directory: Directory,
  work: (change: DirectoryChange) => Promise<ScimReply>,
): Promise<ScimReply> {
  const { storage, audit, delivery } = parts
  const { companyId, userId, ip, domain } = directory
  const news: News[] = []
  const ended: string[] = []
  const followed = new Set<number>()
  const reply = await storage.transaction(async db => {
    // Drop what a rolled-back attempt collected.
    news.length = 0
    ended.length = 0
    followed.clear()
    await lockCompany(db, companyId)
    return await work({
      db,
      directory,
      note: (action, detail) => audit.recordWithin(db, { action, outcome: 'ok', ip, userId, detail }),
      announce: one => void news.push(one),
      cut: sessions => void ended.push(...sessions),
      follow: group => void followed.add(group),
    })
  })
  for (const session of ended) delivery.endSession(session)
  for (const { users, stanza } of news) delivery.toUsers(domain, users, stanza)
  for (const group of followed) await followGroup(parts, directory, group)
  return reply
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
  handlers: parts => ({ ...createScimTokens(parts), ...createChooseGroups(parts) }),
} satisfies Feature
