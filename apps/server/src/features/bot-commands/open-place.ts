import { isBotId } from '@parley/protocol/model'
import type { Contract, RequestOf } from '@parley/protocol/rest'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { directKey } from '../../domain/access/direct-key.ts'
import { badInput } from '../../domain/rest/call-error.ts'
import type { MemberCache } from '../../domain/rooms/member-cache.ts'
import { openRoom } from '../../domain/rooms/open-room.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Storage } from '../../storage/storage.ts'

export interface CommandParts {
  storage: Storage
  members: MemberCache
}

type Command = RequestOf<Contract['setBotCommands']>['commands'][number]
type Place = RequestOf<Contract['listBotCommands']>

export interface OpenPlace {
  /** Null: a direct chat. */
  room: Awaited<ReturnType<typeof openRoom>> | null
  bots: { id: number; account: string; name: string; commands: Command[] }[]
}

/** Who may not see the group is told what is told of one that is not there. */
export async function openPlace(
  { storage, members }: CommandParts,
  caller: Caller,
  { im_room_name, im_user_name }: Place,
): Promise<OpenPlace> {
  const { db, dialect } = storage
  if ((im_room_name === undefined) === (im_user_name === undefined))
    throw badInput('im_room_name', 'or im_user_name, one of them')
  if (im_room_name !== undefined) {
    const room = await openRoom(db, { dialect, members }, caller, { name: im_room_name })
    const there = [...room.members].flatMap(([user, { userId }]) => (isBotId(user) ? [userId] : []))
    return { room, bots: await selectBots(db, there) }
  }
  const bot = await findBotInChat(db, caller, im_user_name ?? '')
  return { room: null, bots: await selectBots(db, bot === undefined ? [] : [bot]) }
}

/** Anybody may write to a bot; not one who has blocked it. */
async function findBotInChat(
  db: Kysely<Schema>,
  { companyId, user }: Caller,
  account: string,
): Promise<number | undefined> {
  const bot = await db
    .selectFrom('users as u')
    .leftJoin('conversations as c', join =>
      join
        .onRef('c.company_id', '=', 'u.company_id')
        .on('c.kind', '=', 'chat')
        .on('c.key', '=', directKey(user, account)),
    )
    .where('u.company_id', '=', companyId)
    .where('u.user_name', '=', account)
    .select(['u.id', 'c.barred'])
    .executeTakeFirst()
  return bot && bot.barred !== 1 ? bot.id : undefined
}

/** Those that are on and have an address. */
async function selectBots(db: Kysely<Schema>, ids: readonly number[]): Promise<OpenPlace['bots']> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('bots as b')
    .innerJoin('users as u', 'u.id', 'b.user_id')
    .where('b.user_id', 'in', [...ids])
    .where('u.disabled', '=', 0)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('webhooks as w')
          .whereRef('w.bot_id', '=', 'b.user_id')
          .where('w.conversation_id', 'is', null)
          .select('w.id'),
      ),
    )
    .orderBy('u.nick_name')
    .select(['u.id', 'u.user_name as account', 'u.nick_name as name', 'b.commands'])
    .execute()
  return rows.map(row => ({ ...row, commands: JSON.parse(row.commands) as Command[] }))
}
