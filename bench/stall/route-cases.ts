import type { TestServer } from '../../apps/server/test/testkit.ts'
import type { Attack } from './attack.ts'
import type { Stored } from './stored-cases.ts'
import { LIGATURE, MAX_BYTES } from './worst-input.ts'

export interface RouteCase {
  name: string
  input: string
  attack: Attack
}

const STEPS = 100
/** As many as a request has room for, when each step names its own. */
const MEMBERS_A_STEP = 40
const MAX_QUERY = 8_000

/** What is outside of the contract: the directory interface (SCIM) and the pages of single sign-on. */
export async function routeCases(server: TestServer, stored: Stored): Promise<RouteCase[]> {
  const { token } = await server.signIn('ann')
  const { answer } = await server.call('createScimToken', { name: 'Directory', days: 0 }, { token })
  const headers = { authorization: `Bearer ${answer?.token}`, 'content-type': 'application/scim+json' }
  const scim = (method: string, path: string, input: string, body?: object): RouteCase => ({
    name: `SCIM ${method} ${path.split(/[/?]/)[1]}`,
    input,
    attack: {
      type: 'call',
      method,
      headers,
      url: `${server.url}/scim/v2${path}`,
      ...(body && { body: JSON.stringify(body) }),
    },
  })
  const page = (path: string, input: string): RouteCase => ({
    name: `SSO ${path.split('?')[0]}`,
    input,
    attack: { type: 'call', method: 'GET', headers: {}, url: `${server.url}/sso/${path}` },
  })
  const { ids, free } = await findPeople(server, stored.branch)
  return [...directoryCases(scim, stored.branch, ids, free), ...pageCases(page)]
}

/** Some of the 5,000 of the branch, and an empty branch. */
async function findPeople({ storage: { db } }: TestServer, branch: number) {
  const people = await db
    .selectFrom('users')
    .where('branch_id', '=', branch)
    .select('id')
    .limit(1_000)
    .execute()
  const { id: free } = await db
    .selectFrom('branches')
    .where('id', '<>', branch)
    .select('id')
    .executeTakeFirstOrThrow()
  return { ids: people.map(({ id }) => ({ value: String(id) })), free }
}

function directoryCases(
  scim: (method: string, path: string, input: string, body?: object) => RouteCase,
  branch: number,
  ids: { value: string }[],
  free: number,
): RouteCase[] {
  const long = LIGATURE.repeat(Math.floor(MAX_BYTES / 4))
  const steps = Array.from({ length: STEPS }, (_, at) => ({
    op: at % 2 === 0 ? 'replace' : 'remove',
    path: 'members',
    value: ids.slice(0, MEMBERS_A_STEP),
  }))
  const fields = Object.fromEntries(Array.from({ length: 6_000 }, (_, at) => [`f${at}`, 1]))
  return [
    scim('GET', '/Users?startIndex=4900&count=100', 'the last of 5,000 people'),
    scim(
      'GET',
      `/Users?filter=${encodeURIComponent(`userName eq "${LIGATURE.repeat(600)}"`)}`,
      'a long filter',
    ),
    scim('GET', `/Users?filter=${'%22%5C'.repeat(1_000)}`, 'a filter of quotes'),
    scim('POST', '/Users', 'names far too long', { userName: long, displayName: long }),
    scim('GET', '/Groups?count=100', '500 groups, one of 5,000 people'),
    scim('GET', `/Groups/${branch}`, '5,000 people'),
    scim('PATCH', `/Groups/${free}`, `${STEPS} steps`, { Operations: steps }),
    scim('PATCH', `/Groups/${free}`, '6,000 unknown fields', {
      Operations: [{ op: 'replace', value: fields }],
    }),
    scim('PUT', `/Groups/${free}`, '1,000 members', { displayName: 'all', members: ids }),
    scim('PUT', `/Groups/${branch}`, 'nobody of 5,000 stays', { displayName: 'none', members: [] }),
  ]
}

const pageCases = (page: (path: string, input: string) => RouteCase): RouteCase[] => [
  page(`start?domain=${'a'.repeat(MAX_QUERY)}`, 'a long company'),
  page(`callback?state=${'a'.repeat(MAX_QUERY)}&code=${'%22'.repeat(1_000)}`, 'a long state'),
  page(`end?domain=${'%EF%B7%BA'.repeat(500)}`, 'ligatures'),
]
