import * as z from 'zod/mini'
import { TEAM_MODES, type Team } from './team.ts'

/** A team on the wire, beside the data of its room. */
export const TeamData = z.object({
  mode: z.enum(TEAM_MODES),
  servant: z.optional(z.object({ im_user_name: z.string(), nick_name: z.string(), since: z.number() })),
  limit_minutes: z.number(),
  welcome: z.string(),
  away: z.string(),
})
type TeamData = z.infer<typeof TeamData>

export const encodeTeam = ({ servant, limitMinutes, ...team }: Team): TeamData => ({
  ...team,
  limit_minutes: limitMinutes,
  ...(servant && {
    servant: { im_user_name: servant.id, nick_name: servant.name, since: servant.since },
  }),
})

export const decodeTeam = ({ servant, limit_minutes, ...team }: TeamData): Team => ({
  ...team,
  limitMinutes: limit_minutes,
  ...(servant && { servant: { id: servant.im_user_name, name: servant.nick_name, since: servant.since } }),
})
