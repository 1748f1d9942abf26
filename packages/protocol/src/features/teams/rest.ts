import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { WRONG_ROOM_NAMES } from '../../examples.ts'
import { ID_PATTERN } from '../../ids.ts'
import { FaceData } from '../rooms/face-data.ts'
import { ROOM_ROLES } from '../rooms/room.ts'
import { HoursData, RotaData, TimeZoneData } from './schedule-data.ts'
import { DEFAULT_LIMIT_MINUTES, MAX_TEAM_MEMBERS, MAX_TEAM_TEXT, TEAM_MODES } from './team.ts'
import { OpeningData, TeamData } from './team-data.ts'

const NO_ROTA = { shifts: [], exceptions: [], absences: [] }

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
  also: ['service-manager'],
  path: '/business/user/chat/team/add',
  access: 'administrator',
  limit: 'roomCreate',
  repeatable: false,
  summary: 'Create a service team. Without `owner` the caller owns it; in duty mode the owner goes on duty.',
  examples: {
    right: { natural_name: 'Sales', im_user_names: ['ben'] },
    wrong: [
      [{}, 'natural_name'],
      [{ natural_name: ' ', im_user_names: ['ben'] }, 'natural_name'],
      [{ natural_name: 'Sales', im_user_names: ['ben'], mode: 'closed' }, 'mode'],
      [{ natural_name: 'Sales', im_user_names: ['ben'], limit_minutes: 0 }, 'limit_minutes'],
      [{ natural_name: 'Sales', im_user_names: ['ben'], welcome: 'x'.repeat(501) }, 'welcome'],
      [{ natural_name: 'Sales', im_user_names: ['ben'], time_zone: 'Mars/Base' }, 'time_zone'],
    ],
  },
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
  summary: 'List the service teams a customer can choose from, by name.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.array(TeamChoice),
})

export const listTeamSettings = endpoint({
  method: 'POST',
  service: 'chat',
  also: ['service-manager'],
  path: '/business/admin/team/list',
  access: 'administrator',
  limit: 'search',
  repeatable: true,
  summary: 'List the service teams of the company by name, with their numbers of people and consultations.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.array(
    z.object({
      im_room_name: z.string(),
      natural_name: z.string(),
      faces: z.array(FaceData),
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
  room: 'manageTeam',
  summary: 'Get a service team with members, hours and rota, as a manager of the team.',
  examples: { right: { im_room_name: '<team.name>' }, wrong: WRONG_ROOM_NAMES },
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
  room: 'manageTeam',
  readByOthers: ['natural_name', 'welcome', 'away'],
  summary:
    'Update the name, mode, texts, hours or rota of a service team. Fields that are left out stay as they are.',
  examples: {
    right: {
      im_room_name: '<team.name>',
      away: 'Back tomorrow',
      time_zone: 'Asia/Shanghai',
      hours: [{ day: 0, from: 540, to: 1080 }],
    },
    wrong: [
      ...WRONG_ROOM_NAMES,
      [{ im_room_name: 'room', limit_minutes: 0 }, 'limit_minutes'],
      [{ im_room_name: 'room', escalate_minutes: 0 }, 'escalate_minutes'],
      [{ im_room_name: 'room', time_zone: 'Mars/Base' }, 'time_zone'],
      [{ im_room_name: 'room', hours: [{ day: 7, from: 0, to: 60 }] }, 'hours.0.day'],
      [{ im_room_name: 'room', hours: [{ day: 0, from: 60, to: 60 }] }, 'hours.0'],
      [
        {
          im_room_name: 'room',
          hours: [
            { day: 0, from: 0, to: 90 },
            { day: 0, from: 60, to: 120 },
          ],
        },
        'hours',
      ],
      [
        { im_room_name: 'room', rota: { ...NO_ROTA, shifts: [{ day: 0, from: 0, to: 90, people: [7] }] } },
        'rota.shifts.0.people.0',
      ],
      [
        { im_room_name: 'room', rota: { ...NO_ROTA, exceptions: [{ date: 'soon', shifts: [] }] } },
        'rota.exceptions.0.date',
      ],
      [
        {
          im_room_name: 'room',
          rota: { ...NO_ROTA, absences: [{ person: 'ben', from: '2026-02-02', to: '2026-02-01' }] },
        },
        'rota.absences.0',
      ],
    ],
  },
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
    /** The room of the team that gets what nobody has answered after so many minutes; empty: none. */
    escalates_to: z.optional(z.union([z.literal(''), z.string().check(z.regex(ID_PATTERN))])),
    escalate_minutes: z.optional(limitMinutes),
  }),
  answer: z.object({}),
})

export const saveTeamMembers = endpoint({
  ...lead,
  path: '/business/user/chat/team/members/save',
  limit: 'roomChange',
  repeatable: false,
  room: 'manageTeam',
  summary:
    'Set the members and the owner of a service team. New members see its consultations in full; members who are left out lose them.',
  examples: {
    right: { im_room_name: '<team.name>', im_user_names: '<team.members>', owner: '<team.owner>' },
    wrong: [
      ...WRONG_ROOM_NAMES,
      [{ im_room_name: 'room', im_user_names: [], owner: 'ann' }, 'im_user_names'],
    ],
  },
  request: z.object({
    ...team,
    im_user_names: z.array(userName).check(z.minLength(1), z.maxLength(MAX_TEAM_MEMBERS)),
    owner: userName,
  }),
  answer: z.object({}),
})
