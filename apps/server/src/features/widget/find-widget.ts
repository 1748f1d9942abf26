import type { CustomerOpening } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { openingOf } from '../../domain/customers/team-schedule.ts'
import { notFound } from '../../domain/rest/call-error.ts'
import type { Schema } from '../../storage/schema.ts'

export interface Widget {
  teamId: number
  team: string
  companyId: number
  domain: string
  name: string
  avatar: string
  welcome: string
  opening: CustomerOpening
  origins: string[]
  secret: string
  acceptsIdentities: boolean
  asksName: boolean
  asksEmail: boolean
  teaser: string
  privacyUrl: string
  topics: string[]
}

/** The same for a team that is unknown, has no widget, or does not list the website. */
export const noSuchWidget = () => notFound('No such team.')

/** By the name of the team's room, in any company: the caller has no account yet. */
export async function findWidget(db: Kysely<Schema>, team: string): Promise<Widget | undefined> {
  const row = await db
    .selectFrom('team_widgets as w')
    .innerJoin('teams as t', 't.room_id', 'w.team_id')
    .innerJoin('conversations as c', 'c.id', 'w.team_id')
    .innerJoin('companies as company', 'company.id', 'c.company_id')
    .where('c.key', '=', team)
    .where('c.dismissed_seq', 'is', null)
    .where('company.frozen', '=', 0)
    .selectAll('w')
    .select(['c.company_id', 'c.key', 'c.name', 'c.avatar', 't.welcome', 'company.domain'])
    .select(['t.away', 't.time_zone', 't.hours', 't.rota', 't.mode', 't.servant_id'])
    .executeTakeFirst()
  return (
    row && {
      teamId: row.team_id,
      team: row.key,
      companyId: row.company_id,
      domain: row.domain,
      name: row.name,
      avatar: row.avatar,
      welcome: row.welcome,
      secret: row.secret,
      opening: openingOf(row),
      origins: JSON.parse(row.origins),
      acceptsIdentities: row.accepts_identities === 1,
      asksName: row.asks_name === 1,
      asksEmail: row.asks_email === 1,
      teaser: row.teaser,
      privacyUrl: row.privacy_url,
      topics: JSON.parse(row.topics),
    }
  )
}

/** `host`: the website around the frame; empty if there is none. Pages of this server are always allowed. */
export const isInvited = ({ origins }: Widget, host: string, own: string): boolean =>
  host === '' || host === new URL(own).origin || origins.includes(host)
