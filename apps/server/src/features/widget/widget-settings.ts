import { randomBytes } from 'node:crypto'
import { decodeWebsite, isSafeUrl } from '@parley/protocol/model'
import type { Kysely, Selectable } from 'kysely'
import type { Caller } from '../../domain/access/caller.ts'
import { runsTeams } from '../../domain/access/may-call.ts'
import { openTeam } from '../../domain/customers/open-team.ts'
import { badInput, notAllowed, notFound } from '../../domain/rest/call-error.ts'
import { type Handlers, signedIn } from '../../domain/rest/handlers.ts'
import type { RoomsParts } from '../../domain/rooms/change-room.ts'
import type { Schema } from '../../storage/schema.ts'

type SettingsCalls = 'getWidgetSettings' | 'setWidgetSettings'
type Row = Selectable<Schema['team_widgets']>

const newSecret = (): string => randomBytes(32).toString('hex')

/** The website widget of a team; for those who lead it [customers-12]. */
export const createWidgetSettings = (parts: RoomsParts): Pick<Handlers, SettingsCalls> => ({
  getWidgetSettings: signedIn((caller, { im_room_name }) =>
    parts.storage.transaction(async db => describe(await requireSettings(parts, db, caller, im_room_name))),
  ),

  setWidgetSettings: signedIn((caller, { im_room_name, replaces_secret, ...given }, { ip }) =>
    parts.storage.transaction(async db => {
      const row = await requireSettings(parts, db, caller, im_room_name)
      const origins = given.origins?.map(decodeOrigin)
      const changed: Row = {
        ...row,
        ...(origins && { origins: JSON.stringify([...new Set(origins)]) }),
        ...(given.topics && { topics: JSON.stringify(given.topics.map(topic => topic.trim())) }),
        ...(given.accepts_identities !== undefined && {
          accepts_identities: given.accepts_identities ? 1 : 0,
        }),
        ...(given.asks_name !== undefined && { asks_name: given.asks_name ? 1 : 0 }),
        ...(given.asks_email !== undefined && { asks_email: given.asks_email ? 1 : 0 }),
        ...(given.teaser !== undefined && { teaser: given.teaser.trim() }),
        ...(given.privacy_url !== undefined && { privacy_url: decodePrivacy(given.privacy_url) }),
        ...(replaces_secret && { secret: newSecret() }),
      }
      await db.updateTable('team_widgets').set(changed).where('team_id', '=', row.team_id).execute()
      const fields = [...Object.keys(given), ...(replaces_secret ? ['secret'] : [])]
      const detail = `widget of ${im_room_name}: ${fields.join(', ')}`
      const entry = { action: 'room-change', outcome: 'ok', ip, userId: caller.userId, detail } as const
      await parts.audit.recordWithin(db, entry)
      return describe(changed)
    }),
  ),
})

function decodeOrigin(written: string): string {
  const origin = decodeWebsite(written.trim())
  if (origin === undefined) throw badInput('origins', 'must be addresses as https://www.example.com')
  return origin
}

function decodePrivacy(written: string): string {
  const url = written.trim()
  if (url !== '' && !isSafeUrl(url)) throw badInput('privacy_url', 'must be a web address')
  return url
}

const describe = ({ origins, topics, accepts_identities, asks_name, asks_email, secret, ...row }: Row) => ({
  origins: JSON.parse(origins) as string[],
  topics: JSON.parse(topics) as string[],
  accepts_identities: accepts_identities === 1,
  asks_name: asks_name === 1,
  secret,
  asks_email: asks_email === 1,
  teaser: row.teaser,
  privacy_url: row.privacy_url,
})

/** The first read creates the secret. People outside of the team are told that there is none. */
async function requireSettings(
  { storage, members }: RoomsParts,
  db: Kysely<Schema>,
  caller: Caller,
  name: string,
): Promise<Row> {
  const { room } = await openTeam(db, storage.dialect, caller.companyId, name)
  const me = (await members.of(db, room.id, room.members_seq)).get(caller.user)
  if (!me && !runsTeams(caller)) throw notFound('No such team.')
  if (me?.role === 'member' && !runsTeams(caller)) throw notAllowed()
  await db
    .insertInto('team_widgets')
    .values({ team_id: room.id, secret: newSecret() })
    .onConflict(conflict => conflict.column('team_id').doNothing())
    .execute()
  return await db
    .selectFrom('team_widgets')
    .where('team_id', '=', room.id)
    .selectAll()
    .executeTakeFirstOrThrow()
}
