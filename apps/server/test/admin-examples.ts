import { randomUUID } from 'node:crypto'
import { createSetupCode } from '../src/features/setup/setup-link.ts'
import { BOT_EXAMPLES, makeBot } from './bot-examples.ts'
import { CAPTURE_SETTING_EXAMPLES } from './capture-examples.ts'
import type { Example } from './contract-examples-people.ts'
import { newTeam } from './customer-examples.ts'
import { EXPORT_EXAMPLES } from './export-examples.ts'
import { MODERATION_EXAMPLES } from './moderation-examples.ts'
import { REPORT_ADMIN_EXAMPLES } from './report-examples.ts'
import { RETENTION_EXAMPLES } from './retention-examples.ts'
import { SCIM_EXAMPLES } from './scim-examples.ts'
import { SSO_EXAMPLES } from './sso-examples.ts'
import { COMPANY, type TestServer } from './testkit.ts'
import { WEBHOOK_EXAMPLES } from './webhook-examples.ts'

const FIELDS = {
  name: 'Li Na',
  mobile: '',
  position: 'Sales',
  branch_id: null,
  role: 'member',
  is_customer: false,
}

/** Somebody to change, of whom no other test knows. */
async function makePerson({ createUser }: TestServer): Promise<{ account: string }> {
  const account = `p${randomUUID().slice(0, 8)}`
  await createUser(account)
  return { account }
}

const nothing: Example = { right: () => ({}) }
const person = (more: object = {}): Example => ({
  right: async server => ({ ...(await makePerson(server)), ...more }),
  wrong: [[{ ...more }, 'account']],
})

/** A branch of the company that nobody is in. */
export async function makeBranch({ storage: { db } }: TestServer, domain = COMPANY.domain): Promise<number> {
  const company = await db
    .selectFrom('companies')
    .where('domain', '=', domain)
    .select('id')
    .executeTakeFirstOrThrow()
  const branch = await db
    .insertInto('branches')
    .values({ company_id: company.id, parent_id: null, name: 'Sales' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return branch.id
}

const branch = (more: object = {}): Example => ({
  right: async server => ({ branch_id: await makeBranch(server), ...more }),
  wrong: [[{ ...more }, 'branch_id']],
})

/** A group whose owner is `gone`, with `ann` in it. */
export async function makeGroup({ storage: { db }, createUser }: TestServer): Promise<string> {
  const gone = await createUser(`g${randomUUID().slice(0, 8)}`)
  const ann = await db
    .selectFrom('users')
    .where('user_name', '=', 'ann')
    .select(['id', 'company_id'])
    .executeTakeFirstOrThrow()
  const key = `r${randomUUID().slice(0, 8)}`
  const { id } = await db
    .insertInto('conversations')
    .values({
      ...{ company_id: ann.company_id, kind: 'groupchat', key, name: 'Harbor fair', avatar: '' },
      ...{ last_seq: 0, last_time: 0, member_count: 2, next_serial: 2 },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const start = { conversation_id: id, read_seq: 0, read_time: 0, joined_seq: 0 }
  await db
    .insertInto('participants')
    .values([
      { ...start, user_id: gone.id, role: 'owner', serial: 0 },
      { ...start, user_id: ann.id, role: 'member', serial: 1 },
    ])
    .execute()
  return key
}

const group = (): Example => ({
  right: async server => ({ room: await makeGroup(server) }),
  wrong: [[{}, 'room']],
})

export const SETUP_EXAMPLES = {
  listCompanies: nothing,
  checkSetup: {
    right: async server => ({ code: await createSetupCode(server.storage.db, Date.now()) }),
    wrong: [[{}, 'code']],
  },
  createFirstCompany: {
    right: async server => ({
      code: await createSetupCode(server.storage.db, Date.now()),
      ...{ company_name: 'Northwind', domain: 'northwind.example', name: 'Ada Lin', account: 'ada' },
      ...(await server.encryptPassword('river stone lamp 7')),
    }),
    wrong: [[{ code: 'c', company_name: '' }, 'company_name']],
  },
} satisfies Record<string, Example>

/** A fault that a browser of the company has reported. */
async function reportedError({ storage: { db } }: TestServer): Promise<object> {
  const company = await db
    .selectFrom('companies')
    .where('domain', '=', COMPANY.domain)
    .select('id')
    .executeTakeFirstOrThrow()
  const id = randomUUID()
  const texts = { code: 'JK006', severity: 'error', stack: 'TypeError: x', versions: '[]', browsers: '[]' }
  const row = { id, company_id: company.id, ...texts, count: 1, first_at: 1, last_at: 1 }
  await db.insertInto('error_groups').values(row).execute()
  return { id }
}

export const ADMIN_EXAMPLES = {
  listAdminPeople: { right: () => ({ keyword: 'a' }), wrong: [[{ size: 1_000 }, 'size']] },
  getAdminPerson: person(),
  addAdminPerson: {
    right: () => ({ account: `p${randomUUID().slice(0, 8)}`, ...FIELDS }),
    wrong: [[{ account: 'li.na', ...FIELDS, role: 'owner' }, 'role']],
  },
  saveAdminPerson: person({ ...FIELDS, version: 0 }),
  setAdminPersonDisabled: person({ is_disabled: true }),
  disableAdminPeople: { right: () => ({ accounts: ['nobody'] }), wrong: [[{ accounts: [] }, 'accounts']] },
  createPasswordLink: person(),
  resetAdminPassword: person(),
  endAdminSessions: person(),
  resetAdminFactors: person(),
  importAdminPeople: {
    right: () => ({
      is_trial: true,
      rows: [{ account: 'li.na', name: 'Li Na', mobile: '', position: '', branch: '' }],
    }),
    wrong: [[{ is_trial: true, rows: [] }, 'rows']],
  },
  listAdminBranches: nothing,
  addBranch: {
    right: () => ({ branch_name: 'Sales', parent_id: null }),
    wrong: [[{ branch_name: ' ', parent_id: null }, 'branch_name']],
  },
  renameBranch: branch({ branch_name: 'Marketing' }),
  moveBranch: {
    right: async server => ({ branch_id: await makeBranch(server), parent_id: await makeBranch(server) }),
    wrong: [[{ parent_id: null }, 'branch_id']],
  },
  deleteBranch: branch(),
  listAdminGroups: { right: () => ({ keyword: 'a' }), wrong: [[{ offset: -1 }, 'offset']] },
  listManagedMembers: group(),
  listGroupHeirs: group(),
  handOverGroup: {
    right: async server => ({ room: await makeGroup(server), account: 'ann' }),
    wrong: [[{ account: 'ann' }, 'room']],
  },
  dissolveGroup: group(),
  setBotInGroup: {
    right: async server => ({ room: await makeGroup(server), ...(await makeBot(server)), is_member: true }),
    wrong: [[{ account: 'bot.x', is_member: true }, 'room']],
  },
  getAdminCounts: nothing,
  getAdminOverview: { right: () => ({}), wrong: [[{ utc_offset: 10_000 }, 'utc_offset']] },
  listAudit: { right: () => ({}), wrong: [[{ before: 0 }, 'before']] },
  countAudit: { right: () => ({}), wrong: [[{ from: -1 }, 'from']] },
  verifyAudit: nothing,
  listAdminFiles: { right: () => ({ keyword: 'a' }), wrong: [[{ offset: -1 }, 'offset']] },
  setAdminSpace: {
    right: async server => ({ ...(await makePerson(server)), space_mb: 500 }),
    wrong: [[{ space_mb: 1 }, 'account']],
  },
  getCompanySettings: nothing,
  saveCompanySettings: {
    right: () => ({ company_name: COMPANY.name, is_office_cloud: false, requires_second_factor: false }),
    wrong: [
      [{ company_name: '' }, 'company_name'],
      [{ logo: 'aGVsbG8=' }, 'picture'],
      [{ closed_ways: ['sso'] }, 'closed_ways.0'],
      [{ space_mb: 0 }, 'space_mb'],
    ],
  },
  listErrorGroups: nothing,
  getErrorSource: { right: reportedError, wrong: [[{}, 'id']] },
  deleteErrorGroup: { right: reportedError, wrong: [[{}, 'id']] },
  ...REPORT_ADMIN_EXAMPLES,
  ...MODERATION_EXAMPLES,
  ...CAPTURE_SETTING_EXAMPLES,
  ...SSO_EXAMPLES,
  ...SCIM_EXAMPLES,
  ...BOT_EXAMPLES,
  ...EXPORT_EXAMPLES,
  ...RETENTION_EXAMPLES,
  ...WEBHOOK_EXAMPLES,
  addTeam: {
    right: () => newTeam,
    wrong: [
      [{}, 'natural_name'],
      [{ ...newTeam, natural_name: ' ' }, 'natural_name'],
      [{ ...newTeam, mode: 'closed' }, 'mode'],
      [{ ...newTeam, limit_minutes: 0 }, 'limit_minutes'],
      [{ ...newTeam, welcome: 'x'.repeat(501) }, 'welcome'],
      [{ ...newTeam, time_zone: 'Mars/Base' }, 'time_zone'],
    ],
  },
  listTeamSettings: nothing,
} satisfies Record<string, Example>
