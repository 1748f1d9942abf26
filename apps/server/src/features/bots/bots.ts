import { BOT_PREFIX } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import type { Audit } from '../../domain/audit/audit.ts'
import { changeCompany } from '../../domain/people/change-company.ts'
import { createUsers } from '../../domain/people/create-users.ts'
import { isAccountTaken } from '../../domain/people/is-account-taken.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import { noSuchUser } from '../../domain/rest/no-such-user.ts'
import { groupsOf } from '../../domain/rooms/groups-of.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Delivery } from '../../ports/delivery.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'
import { createBotToken, hashBotToken } from './bot-token.ts'
import { createPostAsBot, findBotByToken } from './post-as-bot.ts'
import { createRenameBot } from './rename-bot.ts'

interface Parts {
  storage: Storage
  clock: Clock
  audit: Audit
  delivery: Delivery
}

type BotCalls = 'listBots' | 'addBot' | 'renameBot' | 'renewBotToken' | 'setBotDisabled'

const MAX_BOTS = 100
/** For all bots together. */
const MAX_GROUPS = 1_000
/** No password matches: nobody signs in as a bot. */
const NO_PASSWORD = ''

const botsOf = (db: Kysely<Schema>, companyId: number) =>
  db
    .selectFrom('bots as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .where('u.company_id', '=', companyId)

/** What administrators do with the bots of their company [bots-1]. */
const createBots = (parts: Parts): Pick<Handlers, BotCalls> => ({
  listBots: signedIn(({ companyId }) => listBots(parts.storage.db, companyId)),

  addBot: signedIn(async (caller, { account: typed, name }, { ip }) => {
    const { companyId } = caller
    const account = `${BOT_PREFIX}${typed}`
    const token = createBotToken()
    return await changeCompany(parts, caller, ip, async (db, note) => {
      const bots = await botsOf(db, companyId).select('u.id').execute()
      if (bots.length >= MAX_BOTS) return { outcome: 'too-many' as const, account, token: '' }
      if (await isAccountTaken(db, companyId, account))
        return { outcome: 'taken' as const, account, token: '' }
      const now = parts.clock.now()
      const users = [{ userName: account, nickName: name, passwordHash: NO_PASSWORD }]
      const [userId] = await createUsers(db, companyId, users, now)
      if (userId === undefined) throw new Error('The bot was not created.')
      const row = { user_id: userId, token_hash: hashBotToken(token), created_at: now, used_at: null }
      await db.insertInto('bots').values(row).execute()
      await note('bot-change', `${account} added`)
      return { outcome: 'added' as const, account, token }
    })
  }),

  renameBot: createRenameBot(parts, findBot),

  renewBotToken: signedIn(async (caller, { account }, { ip }) => {
    const token = createBotToken()
    await changeCompany(parts, caller, ip, async (db, note) => {
      const userId = await findBot(db, caller.companyId, account)
      const token_hash = hashBotToken(token)
      await db.updateTable('bots').set({ token_hash }).where('user_id', '=', userId).execute()
      await note('bot-change', `${account}: new token`)
    })
    return { token }
  }),

  setBotDisabled: signedIn(async (caller, { account, is_disabled }, { ip }) => {
    await changeCompany(parts, caller, ip, async (db, note) => {
      const userId = await findBot(db, caller.companyId, account)
      const disabled = is_disabled ? 1 : 0
      await db.updateTable('users').set({ disabled }).where('id', '=', userId).execute()
      await note('bot-change', `${account} switched ${is_disabled ? 'off' : 'on'}`)
    })
    return {}
  }),
})

async function listBots(db: Kysely<Schema>, companyId: number) {
  const rows = await botsOf(db, companyId)
    .select(['u.id', 'u.user_name as account', 'u.nick_name as name', 'u.disabled'])
    .select(['b.created_at', 'b.used_at'])
    .orderBy('u.user_name')
    .limit(MAX_BOTS)
    .execute()
  const groups = await selectGroups(
    db,
    companyId,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, disabled, ...bot }) => ({
    ...bot,
    is_disabled: disabled === 1,
    groups: groups.filter(({ botId }) => botId === id).map(({ room, name }) => ({ room, name })),
  }))
}

/** Where administrators may put them: consultations come with a team. */
async function selectGroups(db: Kysely<Schema>, companyId: number, bots: readonly number[]) {
  if (bots.length === 0) return []
  return await groupsOf(db, companyId)
    .innerJoin('participants as p', 'p.conversation_id', 'c.id')
    .where('p.user_id', 'in', bots)
    .where('p.left_seq', 'is', null)
    .orderBy('c.name')
    .limit(MAX_GROUPS)
    .select(['p.user_id as botId', 'c.key as room', 'c.name'])
    .execute()
}

async function findBot(db: Kysely<Schema>, companyId: number, account: string): Promise<number> {
  const bot = await botsOf(db, companyId).where('u.user_name', '=', account).select('u.id').executeTakeFirst()
  if (!bot) throw noSuchUser()
  return bot.id
}

declare module '../../slots/context.ts' {
  interface Services {
    /** The bot of a token; throws a `CallError` for one that is not valid. */
    findBotByToken(token: string): ReturnType<typeof findBotByToken>
  }
}

export const bots = {
  start(context) {
    context.provide({ findBotByToken: token => findBotByToken(context.storage.db, token) })
    return { handlers: { ...createBots(context), ...createPostAsBot(context) } }
  },
} satisfies Feature
