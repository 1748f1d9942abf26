import * as z from 'zod/mini'
import { HoursData, RotaData } from './schedule-data.ts'
import {
  ARRIVALS,
  type CustomerOpening,
  DUTY_REASONS,
  type DutyChange,
  TEAM_MODES,
  type Team,
} from './team.ts'

const DutyPerson = z.object({ im_user_name: z.string(), nick_name: z.string() })
const DutyChangeData = z.object({
  at: z.number(),
  from: z.optional(DutyPerson),
  to: z.optional(DutyPerson),
  reason: z.enum(DUTY_REASONS),
})

/** A team on the wire, beside the data of its room. */
export const TeamData = z.object({
  mode: z.enum(TEAM_MODES),
  servant: z.optional(z.object({ im_user_name: z.string(), nick_name: z.string(), since: z.number() })),
  hand_over: z.optional(
    z.object({ from: z.string(), comment: z.string(), reason: z._default(z.enum(ARRIVALS), 'handed') }),
  ),
  duty_changes: z._default(z.array(DutyChangeData), []),
  limit_minutes: z.number(),
  welcome: z.string(),
  away: z.string(),
  time_zone: z.string(),
  hours: HoursData,
  rota: RotaData,
  closed_count: z._default(z.number(), 0),
  escalates_to: z._default(z.string(), ''),
  escalate_minutes: z._default(z.number(), 0),
  labels: z._default(z.array(z.object({ label_id: z.string(), name: z.string(), colour: z.number() })), []),
})
type TeamData = z.infer<typeof TeamData>

const encodeDutyPerson = ({ id, name }: { id: string; name: string }) => ({
  im_user_name: id,
  nick_name: name,
})
const encodeDutyChange = ({ time, from, to, reason }: DutyChange) => ({
  at: time,
  reason,
  ...(from && { from: encodeDutyPerson(from) }),
  ...(to && { to: encodeDutyPerson(to) }),
})

const decodeDutyPerson = ({ im_user_name, nick_name }: z.infer<typeof DutyPerson>) => ({
  id: im_user_name,
  name: nick_name,
})
const decodeDutyChange = ({ at, from, to, reason }: z.infer<typeof DutyChangeData>): DutyChange => ({
  time: at,
  reason,
  ...(from && { from: decodeDutyPerson(from) }),
  ...(to && { to: decodeDutyPerson(to) }),
})

export const encodeTeam = ({
  onDuty,
  handOver,
  dutyChanges,
  limitMinutes,
  timeZone,
  hours,
  closedCount,
  labels,
  escalatesTo,
  escalateMinutes,
  ...team
}: Team): TeamData => ({
  ...team,
  closed_count: closedCount,
  escalates_to: escalatesTo,
  escalate_minutes: escalateMinutes,
  labels: labels.map(({ id, name, colour }) => ({ label_id: id, name, colour })),
  hours: [...hours],
  limit_minutes: limitMinutes,
  time_zone: timeZone,
  ...(handOver && { hand_over: handOver }),
  duty_changes: dutyChanges.map(encodeDutyChange),
  ...(onDuty && {
    servant: { im_user_name: onDuty.id, nick_name: onDuty.name, since: onDuty.since },
  }),
})

export const decodeTeam = ({
  servant,
  hand_over,
  duty_changes,
  limit_minutes,
  time_zone,
  closed_count,
  labels,
  escalates_to,
  escalate_minutes,
  ...team
}: TeamData): Team => ({
  ...team,
  closedCount: closed_count,
  escalatesTo: escalates_to,
  escalateMinutes: escalate_minutes,
  labels: labels.map(({ label_id, name, colour }) => ({ id: label_id, name, colour })),
  ...(hand_over && { handOver: hand_over }),
  dutyChanges: duty_changes.map(decodeDutyChange),
  limitMinutes: limit_minutes,
  timeZone: time_zone,
  ...(servant && { onDuty: { id: servant.im_user_name, name: servant.nick_name, since: servant.since } }),
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
