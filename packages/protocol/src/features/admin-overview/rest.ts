import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

/** Places on Earth are up to 14 hours ahead or behind. */
const MAX_UTC_OFFSET = 840

const admin = { method: 'POST', service: 'chat', access: 'administrator' } as const
const reading = { ...admin, limit: 'search', repeatable: true } as const

export const getAdminCounts = endpoint({
  ...reading,
  also: ['auditor', 'help-desk', 'service-manager'],
  path: '/business/admin/counts',
  summary:
    'Get the counters shown beside the sections of the administration. `reports` counts those that wait for review.',
  examples: { right: {} },
  request: z.object({}),
  answer: z.object({
    /** Staff and customers. */
    people: z.number(),
    disabled: z.number(),
    groups: z.number(),
    /** Groups that nobody can run any more. */
    ownerless: z.number(),
    teams: z.number(),
    reports: z.number(),
  }),
})

export const getAdminOverview = endpoint({
  ...reading,
  also: ['auditor'],
  path: '/business/admin/overview',
  summary:
    'Get the key figures of the company. Covers people, groups, waiting customers, files by type, messages on each of the last 84 days, and active people and first replies in each of the last twelve weeks.',
  examples: { right: {}, wrong: [[{ utc_offset: 10_000 }, 'utc_offset']] },
  request: z.object({
    /** Minutes by which the reader is ahead of UTC: days begin at the reader's midnight. */
    utc_offset: z._default(z.number().check(z.int(), z.gte(-MAX_UTC_OFFSET), z.lte(MAX_UTC_OFFSET)), 0),
  }),
  answer: z.object({
    people: z.object({
      active: z.number(),
      disabled: z.number(),
      customers: z.number(),
      /** In the last seven days. */
      joined: z.number(),
    }),
    groups: z.number(),
    groups_without_owner: z.number(),
    messages: z.number(),
    /** Messages of staff and customers, oldest first; the last day is today. */
    days: z.array(z.object({ day: z.string(), staff: z.number(), customers: z.number() })),
    /** On the same weekday a week ago, until this time. */
    messages_last_week: z.number(),
    /** Staff who wrote or were signed in, oldest week first; weeks begin on Monday in UTC. */
    active_weeks: z.array(z.object({ from: z.number(), people: z.number() })),
    /** Consultations that wait for an answer; `oldest_at` is 0 if none does. */
    questions: z.object({ open: z.number(), overdue: z.number(), oldest_at: z.number() }),
    /** Service teams in mode duty with nobody on duty, at most five. */
    unattended_teams: z.array(z.string()),
    /** The median of first replies to customers, in the same weeks. */
    first_replies: z.array(z.object({ from: z.number(), answered: z.number(), first_ms: z.number() })),
    /** The shortest limit of the teams; 0: there are none. */
    reply_limit_minutes: z.number(),
    /** Reports to review; `oldest_at` is 0 if there are none. */
    reports: z.object({ open: z.number(), oldest_at: z.number() }),
    /** What all people together may keep. */
    space_bytes: z.number(),
    file_kinds: z.object({
      documents: z.number(),
      media: z.number(),
      archives: z.number(),
      other: z.number(),
    }),
    files: z.number(),
    file_bytes: z.number(),
    /** Oldest first, days in UTC; the last one is today. */
    sign_ins: z.array(z.object({ day: z.string(), count: z.number() })),
    /** How often each part of the product was used in these days, most used first. */
    uses: z.array(z.object({ code: z.string(), count: z.number() })),
  }),
})
