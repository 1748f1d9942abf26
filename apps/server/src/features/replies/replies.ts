import { CONTACT_TYPE, isBlank, MAX_REPLIES } from '@parley/protocol/model'
import { CODE } from '@parley/protocol/rest'
import { hasForbiddenCharacter } from '@parley/protocol/wire'
import type { Kysely } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { openManagedTeam } from '../../domain/customers/change-team.ts'
import { badInput, CallError, notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import type { Feature } from '../../slots/feature.ts'
import type { Schema } from '../../storage/schema.ts'

type ReplyCalls = 'listReplies' | 'saveReply' | 'deleteReply'
/** Whose reply it is. */
type Owner = { user_id: number; team_id: null } | { user_id: null; team_id: number }

/** Saved replies of a person and of teams [customers-13]. */
const createReplies = (parts: RoomsParts): Pick<Handlers, ReplyCalls> => ({
  listReplies: signedIn(async (caller, { im_room_name }) => {
    const { db } = parts.storage
    if (im_room_name === undefined) return selectReplies(db, caller.userId)
    const { row } = await openManagedTeam(db, parts, caller, im_room_name)
    const rows = await selectRows(db).where('r.team_id', '=', row.id).execute()
    return rows.map(reply => ({ ...reply, im_room_name, closes: reply.closes === 1 }))
  }),

  saveReply: signedIn((caller, { reply_id, im_room_name, shortcut, text, label_id, closes }) =>
    parts.storage.transaction(async db => {
      if (isBlank(text) || hasForbiddenCharacter(text)) throw badInput('text', 'not accepted')
      if (hasForbiddenCharacter(shortcut)) throw badInput('shortcut', 'not accepted')
      const owner = await openOwner(db, parts, caller, im_room_name)
      const changed = { shortcut, text: text.trim(), label_id, closes: closes ? 1 : 0 }
      const { numUpdatedRows } = await ownedBy(db.updateTable('saved_replies'), owner)
        .set(changed)
        .where('id', '=', reply_id)
        .executeTakeFirst()
      if (numUpdatedRows > 0) return {}
      await requireSpaceForReplies(db, owner)
      const added = await db
        .insertInto('saved_replies')
        .values({ id: reply_id, ...owner, ...changed })
        .onConflict(conflict => conflict.column('id').doNothing())
        .executeTakeFirst()
      if (!added.numInsertedOrUpdatedRows) throw notFound('No such reply.')
      return {}
    }),
  ),

  deleteReply: signedIn((caller, { reply_id, im_room_name }) =>
    parts.storage.transaction(async db => {
      const owner = await openOwner(db, parts, caller, im_room_name)
      const { numDeletedRows } = await ownedBy(db.deleteFrom('saved_replies'), owner)
        .where('id', '=', reply_id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw notFound('No such reply.')
      return {}
    }),
  ),
})

async function openOwner(
  db: Kysely<Schema>,
  parts: RoomsParts,
  caller: Caller,
  team: string | undefined,
): Promise<Owner> {
  if (team === undefined) return { user_id: caller.userId, team_id: null }
  const { row } = await openManagedTeam(db, parts, caller, team)
  return { user_id: null, team_id: row.id }
}

interface Filterable<Query> {
  where(column: 'user_id' | 'team_id', operator: '=', id: number): Query
}

const ownedBy = <Query>(query: Filterable<Query>, { user_id, team_id }: Owner): Query =>
  user_id === null ? query.where('team_id', '=', team_id) : query.where('user_id', '=', user_id)

async function requireSpaceForReplies(db: Kysely<Schema>, owner: Owner): Promise<void> {
  const { count } = await ownedBy(db.selectFrom('saved_replies'), owner)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_REPLIES) throw new CallError(CODE.conflict, 'There are too many saved replies.')
}

const selectRows = (db: Kysely<Schema>) =>
  db
    .selectFrom('saved_replies as r')
    .orderBy('r.shortcut')
    .orderBy('r.id')
    .select(['r.id as reply_id', 'r.shortcut', 'r.text', 'r.label_id', 'r.closes'])

/** One's own, then those of the teams one belongs to. */
async function selectReplies(db: Kysely<Schema>, userId: number) {
  const own = await selectRows(db).where('r.user_id', '=', userId).execute()
  const teams = await selectRows(db)
    .innerJoin('conversations as c', 'c.id', 'r.team_id')
    .innerJoin('participants as p', 'p.conversation_id', 'c.id')
    .where('p.user_id', '=', userId)
    .where('p.room_type', '=', CONTACT_TYPE.innerCustomer)
    .where('p.left_seq', 'is', null)
    .where('c.dismissed_seq', 'is', null)
    .select('c.key as im_room_name')
    .execute()
  const all = [...own.map(reply => ({ ...reply, im_room_name: '' })), ...teams]
  return all.map(reply => ({ ...reply, closes: reply.closes === 1 }))
}

export const replies = { handlers: createReplies } satisfies Feature
