import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { GroupData } from '../rooms/group-data.ts'
import { DEFAULT_LIMIT_MINUTES, MAX_TEAM_MEMBERS, MAX_TEAM_TEXT, TEAM_MODES } from './team.ts'

const userName = z.string().check(z.regex(ID_PATTERN))
const words = z.string().check(z.maxLength(MAX_TEAM_TEXT))
const limitMinutes = z.number().check(z.int(), z.gte(1), z.lte(1440))

/** A team as customers choose it: nothing about its staff. */
const TeamChoice = z.object({
  im_room_name: z.string(),
  natural_name: z.string(),
  room_avatar: z.string(),
  welcome: z.string(),
})

export const addTeam = endpoint({
  method: 'POST',
  service: 'chat',
  path: '/business/user/chat/team/add',
  access: 'staff',
  limit: 'roomCreate',
  repeatable: false,
  summary: 'Found a service team of staff; the caller owns it. In mode duty the caller goes on duty.',
  request: z.object({
    natural_name: z.string().check(z.maxLength(1_000)),
    im_user_names: z.array(userName).check(z.maxLength(MAX_TEAM_MEMBERS)),
    mode: z._default(z.enum(TEAM_MODES), 'open'),
    limit_minutes: z._default(limitMinutes, DEFAULT_LIMIT_MINUTES),
    welcome: z._default(words, ''),
    away: z._default(words, ''),
  }),
  answer: GroupData,
})

export const listTeams = endpoint({
  method: 'POST',
  service: 'chat',
  path: '/business/user/chat/team/list',
  access: 'user',
  limit: 'default',
  repeatable: true,
  summary: 'The service teams of the company, by name, as a customer chooses one.',
  request: z.object({}),
  answer: z.array(TeamChoice),
})
