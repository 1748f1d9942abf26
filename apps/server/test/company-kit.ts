import { randomUUID } from 'node:crypto'
import { hashBotToken } from '../src/features/bots/bot-token.ts'
import { archiveMessages } from './archive-messages.ts'
import { COMPANY, type TestServer } from './testkit.ts'

/** An account that no other test knows. */
export const newAccount = (letter = 'p'): string => `${letter}${randomUUID().slice(0, 8)}`

const companyOf = ({ storage: { db } }: TestServer, domain = COMPANY.domain) =>
  db.selectFrom('companies').where('domain', '=', domain).select('id').executeTakeFirstOrThrow()

/** A branch of the company that nobody is in. */
export async function makeBranch(server: TestServer, domain?: string): Promise<number> {
  const company = await companyOf(server, domain)
  const branch = await server.storage.db
    .insertInto('branches')
    .values({ company_id: company.id, parent_id: null, name: 'Sales' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return branch.id
}

/** A group whose owner nobody else knows, with `ann` in it. */
export async function makeGroup({ storage: { db }, createUser }: TestServer): Promise<string> {
  const owner = await createUser(newAccount('g'))
  const ann = await db
    .selectFrom('users')
    .where('user_name', '=', 'ann')
    .select(['id', 'company_id'])
    .executeTakeFirstOrThrow()
  const key = newAccount('r')
  const { id } = await db
    .insertInto('conversations')
    .values({
      company_id: ann.company_id,
      kind: 'groupchat',
      key,
      name: 'Harbor fair',
      avatar: '',
      last_seq: 0,
      last_time: 0,
      member_count: 2,
      next_serial: 2,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const start = { conversation_id: id, read_seq: 0, read_time: 0, joined_seq: 0 }
  await db
    .insertInto('participants')
    .values([
      { ...start, user_id: owner.id, role: 'owner', serial: 0 },
      { ...start, user_id: ann.id, role: 'member', serial: 1 },
    ])
    .execute()
  return key
}

export async function makeBot({ createUser, storage: { db } }: TestServer) {
  const token = randomUUID()
  const account = `bot.${randomUUID().slice(0, 8)}`
  const { id } = await createUser(account)
  const row = { user_id: id, token_hash: hashBotToken(token), created_at: 1, used_at: null }
  await db.insertInto('bots').values(row).execute()
  return { account, token }
}

export async function makeWordList(server: TestServer): Promise<number> {
  const company = await companyOf(server)
  const { id } = await server.storage.db
    .insertInto('word_lists')
    .values({ company_id: company.id, name: 'Insults', action: 'report', is_on: 0 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An emoji of the company, with a picture that nobody has stored. */
export async function makeEmoji(server: TestServer): Promise<number> {
  const company = await companyOf(server)
  const name = `e${randomUUID().slice(0, 8)}`
  const row = { company_id: company.id, name, former: '', picture: '', is_offered: 1, user_id: null }
  const { id } = await server.storage.db
    .insertInto('company_emoji')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An empty group of people. */
export async function makePeopleGroup(server: TestServer): Promise<number> {
  const { id: company_id } = await companyOf(server)
  const row = { company_id, name: `group ${randomUUID().slice(0, 8)}` }
  const { db } = server.storage
  return (await db.insertInto('people_groups').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** A fault that a browser of the company has reported. */
export async function makeErrorGroup(server: TestServer): Promise<string> {
  const company = await companyOf(server)
  const id = randomUUID()
  const texts = { code: 'JK006', severity: 'error', stack: 'TypeError: x', versions: '[]', browsers: '[]' }
  const row = { id, company_id: company.id, ...texts, count: 1, first_at: 1, last_at: 1 }
  await server.storage.db.insertInto('error_groups').values(row).execute()
  return id
}

/** A reported message of somebody no other test knows. */
export async function makeReport(server: TestServer): Promise<number> {
  const names: [string, string] = [newAccount('q'), newAccount('q')]
  for (const name of names) await server.createUser(name)
  const conversationId = await archiveMessages(server, names, [{ from: names[0], text: 'rude' }])
  const author = await server.storage.db
    .selectFrom('users')
    .where('user_name', '=', names[0])
    .select(['id', 'company_id'])
    .executeTakeFirstOrThrow()
  const { id } = await server.storage.db
    .insertInto('reports')
    .values({
      company_id: author.company_id,
      author_id: author.id,
      conversation_id: conversationId,
      seq: 1,
      source: 'person',
      reason: 'insult',
      content: '',
      created_at: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
