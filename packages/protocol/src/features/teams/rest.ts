import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { ID_PATTERN } from '../../ids.ts'
import { ROOM_ROLES } from '../rooms/room.ts'
import { HoursData, RotaData, TimeZoneData } from './schedule-data.ts'
import { DEFAULT_LIMIT_MINUTES, MAX_TEAM_MEMBERS, MAX_TEAM_TEXT, TEAM_MODES } from './team.ts'
import { OpeningData, TeamData } from './team-data.ts'

const userName = z.string().check(z.regex(ID_PATTERN))
const words = z.string().check(z.maxLength(MAX_TEAM_TEXT))
const limitMinutes = z.number().check(z.int(), z.gte(1), z.lte(1440))

/** A team in the customer's choice: nothing about its staff. */
const TeamChoice = z.object({
  im_room_name: z.string(),
  natural_name: z.string(),
  room_avatar: z.string(),
  welcome: z.string(),
  opening: OpeningData,
})

export const addTeam = endpoint({
  method: 'POST',
  service: 'chat',
  path: '/business/user/chat/team/add',
  access: 'administrator',
  limit: 'roomCreate',
  repeatable: false,
  summary:
    'Found a service team of staff. Without `owner` the caller owns it; in mode duty the owner goes on duty.',
  request: z.object({
    natural_name: z.string().check(z.maxLength(1_000)),
    im_user_names: z.array(userName).check(z.maxLength(MAX_TEAM_MEMBERS)),
    mode: z._default(z.enum(TEAM_MODES), 'open'),
    limit_minutes: z._default(limitMinutes, DEFAULT_LIMIT_MINUTES),
    welcome: z._default(words, ''),
    away: z._default(words, ''),
    time_zone: z._default(TimeZoneData, 'UTC'),
    owner: z.optional(userName),
  }),
  answer: z.object({ im_room_name: z.string() }),
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

export const listTeamSettings = endpoint({
  method: 'POST',
  service: 'chat',
  path: '/business/admin/team/list',
  access: 'administrator',
  limit: 'search',
  repeatable: true,
  summary: 'The service teams of the company, by name, with how many people and consultations they have.',
  request: z.object({}),
  answer: z.array(
    z.object({
      im_room_name: z.string(),
      natural_name: z.string(),
      room_avatar: z.string(),
      mode: z.enum(TEAM_MODES),
      servant_name: z.string(),
      member_count: z.number(),
      consultation_count: z.number(),
      waiting_count: z.number(),
    }),
  ),
})

/** For owner and admins of the team, and administrators of the company [customers-12]. */
const lead = { method: 'POST', service: 'chat', access: 'staff' } as const
const team = { im_room_name: userName }

export const getTeamSettings = endpoint({
  ...lead,
  path: '/business/user/chat/team/settings/get',
  limit: 'lookup',
  repeatable: true,
  summary: 'A service team with members, hours and rota, for those who lead it.',
  request: z.object(team),
  answer: z.object({
    natural_name: z.string(),
    members: z.array(
      z.object({
        im_user_name: z.string(),
        nick_name: z.string(),
        avatar: z.string(),
        role: z.enum(ROOM_ROLES),
      }),
    ),
    consultation_count: z.number(),
    team: TeamData,
  }),
})

export const saveTeamSettings = endpoint({
  ...lead,
  path: '/business/user/chat/team/settings/save',
  limit: 'roomChange',
  repeatable: false,
  summary: 'Change name, mode, texts, hours or rota of a service team. What is left out stays.',
  request: z.object({
    ...team,
    natural_name: z.optional(z.string().check(z.maxLength(1_000))),
    mode: z.optional(z.enum(TEAM_MODES)),
    limit_minutes: z.optional(limitMinutes),
    welcome: z.optional(words),
    away: z.optional(words),
    time_zone: z.optional(TimeZoneData),
    hours: z.optional(HoursData),
    rota: z.optional(RotaData),
  }),
  answer: z.object({}),
})

export const saveTeamMembers = endpoint({
  ...lead,
  path: '/business/user/chat/team/members/save',
  limit: 'roomChange',
  repeatable: false,
  summary:
    'Set who belongs to a service team, and its owner. Who is new sees its consultations whole, who is missing loses them.',
  request: z.object({
    ...team,
    im_user_names: z.array(userName).check(z.minLength(1), z.maxLength(MAX_TEAM_MEMBERS)),
    owner: userName,
  }),
  answer: z.object({}),
})
