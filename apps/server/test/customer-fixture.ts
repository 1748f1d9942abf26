import { type CallName, contract } from '@parley/protocol/rest'
import { beforeEach } from 'vitest'
import { COMPANY, OTHER_COMPANY, PASSWORD, type Reply, type SignedIn, type TestServer } from './testkit.ts'
import { WireClient } from './wire/wire-client.ts'

/**
 * Everybody the matrix of customers knows [customers-11]: `owner`, `leader` (admin), `responder` (on duty) and `member` of the team;
 * `former`, who was kicked out of it; `other` staff of another team; the `customer`, `another` customer, a `stranger` of another company, and the
 * `chief`, an administrator of the company who belongs to no team.
 */
const CUSTOMER_ROLES = [
  ...['owner', 'leader', 'responder', 'member', 'former', 'other'],
  ...['customer', 'another', 'stranger', 'chief'],
] as const as readonly CustomerRole[]
export type CustomerRole =
  | 'owner'
  | 'leader'
  | 'responder'
  | 'member'
  | 'former'
  | 'other'
  | 'customer'
  | 'another'
  | 'stranger'
  | 'chief'

export interface CustomerFixture {
  /** Room names of the team, of another team and of the consultation. */
  team: string
  otherTeam: string
  consultation: string
  /** `im_room_id` of the consultation. */
  consultationId: string
  signedIn: Record<CustomerRole, SignedIn>
  call<K extends CallName>(role: CustomerRole, name: K, request: object): Promise<Reply<K>>
  wire(role: CustomerRole, resource?: string): Promise<WireClient>
}

const domainOf = (role: CustomerRole) => (role === 'stranger' ? OTHER_COMPANY.domain : COMPANY.domain)

/** A team and a consultation with it, in which nothing was said yet. In mode `duty` nobody is on duty but `responder`. */
export async function createCustomerFixture(
  server: TestServer,
  mode: 'open' | 'duty' = 'open',
): Promise<CustomerFixture> {
  const signedIn = {} as Record<CustomerRole, SignedIn>
  for (const role of CUSTOMER_ROLES) {
    const isCustomer = role === 'customer' || role === 'another'
    const power = role === 'chief' ? { role: 'administrator' as const } : {}
    await server.createUser(role, { domain: domainOf(role), isCustomer, ...power })
    signedIn[role] = await server.signIn(role, PASSWORD, domainOf(role))
  }
  const call: CustomerFixture['call'] = (role, name, request) =>
    server.call(name, request, {
      token: contract[name].service === 'history' ? signedIn[role].history_token : signedIn[role].token,
    })
  const addTeam = async (owner: CustomerRole, natural_name: string, im_user_names: string[]) => {
    const { answer } = await call('chief', 'addTeam', { natural_name, im_user_names, mode, owner })
    if (!answer) throw new Error('The team was not created.')
    return answer
  }
  const staff = ['leader', 'responder', 'member', 'former']
  const { im_room_name: team } = await addTeam('owner', 'Sales', staff)
  const im_room_id = (await call('owner', 'getRoom', { room_name: team })).answer?.im_room_id
  const otherTeam = (await addTeam('other', 'Returns', [])).im_room_name
  await call('owner', 'setRoomSetting', { type: 8, im_room_id, im_user_name: 'leader', value: true })
  const { answer } = await call('customer', 'openConsultation', { im_room_name: team })
  if (!answer) throw new Error('The consultation was not opened.')
  await call('owner', 'kickFromRoom', { im_room_name: team, im_user_names: ['former'] })
  if (mode === 'duty') await putOnDuty(server, team, 'responder')
  const wire = async (role: CustomerRole, resource = 'web') => {
    const client = await WireClient.authenticated(server, role, signedIn[role].xmpp_token, domainOf(role))
    await client.bind(resource)
    return client
  }
  const { im_room_name: consultation, im_room_id: consultationId } = answer
  return { team, otherTeam, consultation, consultationId, signedIn, call, wire }
}

/** A fresh fixture before each test. */
export function prepareCustomers(server: () => TestServer, mode: 'open' | 'duty' = 'open'): CustomerFixture {
  const fixture = {} as CustomerFixture
  beforeEach(async () => void Object.assign(fixture, await createCustomerFixture(server(), mode)))
  return fixture
}

/** Directly in the database, so that every test of duty starts the same way. */
async function putOnDuty({ storage: { db } }: TestServer, team: string, user: string): Promise<void> {
  const { id } = await db
    .selectFrom('users')
    .where('user_name', '=', user)
    .select('id')
    .executeTakeFirstOrThrow()
  const room = await db
    .selectFrom('conversations')
    .where('key', '=', team)
    .select('id')
    .executeTakeFirstOrThrow()
  await db.updateTable('teams').set({ servant_id: id }).where('room_id', '=', room.id).execute()
  await db.updateTable('conversations').set({ duty_user_id: id }).where('ref_room_id', '=', room.id).execute()
}
