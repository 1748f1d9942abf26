import * as z from 'zod/mini'
import { HoursData, RotaData } from './schedule-data.ts'
import { ARRIVALS, type CustomerOpening, TEAM_MODES, type Team } from './team.ts'

/** A team on the wire, beside the data of its room. */
export const TeamData = z.object({
  mode: z.enum(TEAM_MODES),
  servant: z.optional(z.object({ im_user_name: z.string(), nick_name: z.string(), since: z.number() })),
  hand_over: z.optional(
    z.object({ from: z.string(), comment: z.string(), reason: z._default(z.enum(ARRIVALS), 'handed') }),
  ),
  limit_minutes: z.number(),
  welcome: z.string(),
  away: z.string(),
  time_zone: z.string(),
  hours: HoursData,
  rota: RotaData,
  closed_count: z._default(z.number(), 0),
})
type TeamData = z.infer<typeof TeamData>

export const encodeTeam = ({
  servant,
  handOver,
  limitMinutes,
  timeZone,
  hours,
  closedCount,
  ...team
}: Team): TeamData => ({
  ...team,
  closed_count: closedCount,
  hours: [...hours],
  limit_minutes: limitMinutes,
  time_zone: timeZone,
  ...(handOver && { hand_over: handOver }),
  ...(servant && {
    servant: { im_user_name: servant.id, nick_name: servant.name, since: servant.since },
  }),
})

export const decodeTeam = ({
  servant,
  hand_over,
  limit_minutes,
  time_zone,
  closed_count,
  ...team
}: TeamData): Team => ({
  ...team,
  closedCount: closed_count,
  ...(hand_over && { handOver: hand_over }),
  limitMinutes: limit_minutes,
  timeZone: time_zone,
  ...(servant && { servant: { id: servant.im_user_name, name: servant.nick_name, since: servant.since } }),
})

/** The opening hours of a team, as customers read them. */
export const OpeningData = z.object({
  away: z.string(),
  time_zone: z.string(),
  hours: HoursData,
  closed_dates: z.array(z.string()),
  is_unattended: z._default(z.boolean(), false),
})
type OpeningData = z.infer<typeof OpeningData>

export const encodeOpening = (opening: CustomerOpening): OpeningData => ({
  away: opening.away,
  time_zone: opening.timeZone,
  hours: [...opening.hours],
  closed_dates: [...opening.closedDates],
  is_unattended: opening.isUnattended,
})

export const decodeOpening = (data: OpeningData): CustomerOpening => ({
  away: data.away,
  timeZone: data.time_zone,
  hours: data.hours,
  closedDates: data.closed_dates,
  isUnattended: data.is_unattended,
})
