import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { WRONG_ROOM_NAMES } from '../../examples.ts'
import { ID_PATTERN } from '../../ids.ts'
import { SignedIn } from '../session/rest.ts'
import { HoursData } from '../teams/schedule-data.ts'
import {
  MAX_PRIVACY_URL,
  MAX_TEASER_LENGTH,
  MAX_TOPIC_LENGTH,
  MAX_VISITOR_ID,
  MAX_VISITOR_NAME,
  MAX_WIDGET_ORIGINS,
  MAX_WIDGET_TOPICS,
} from './rules.ts'

const NOBODY = { id: '', name: '', expires: 0, signature: '' }

const roomName = z.string().check(z.regex(ID_PATTERN))
const oneLine = (longest: number) =>
  z.string().check(z.minLength(1), z.maxLength(longest), z.regex(/^[^\p{Cc}\u2028\u2029]*$/u))

/** As the website signed it (docs/widget.md). */
export const WidgetIdentity = z.object({
  id: oneLine(MAX_VISITOR_ID),
  name: oneLine(MAX_VISITOR_NAME),
  expires: z.number().check(z.int(), z.gte(0)),
  signature: z.string().check(z.regex(/^[0-9a-f]{64}$/i)),
})
/** What a browser stores to be recognised. */
const visitorKey = z.string().check(z.regex(/^[\w-]{43}$/))
/** The page that embeds the widget; empty if it is opened directly. */
const host = z._default(z.string().check(z.maxLength(300)), '')

const Visit = z.object({
  session: SignedIn,
  visitor_key: z.string(),
  im_room_name: z.string(),
  /** Where the visitor wants to be reached; empty: not given. */
  email: z.string(),
  /** It is closed, and the visitor need not be asked for stars (any more). */
  is_rated: z.boolean(),
})

export const openWidget = endpoint({
  method: 'POST',
  service: 'chat',
  path: '/business/widget/open',
  access: 'public',
  ownPages: true,
  limit: 'widgetOpen',
  repeatable: false,
  summary:
    'Open the website widget, from its frame. Returns the team, and the visitor if the browser or a signed identity says who it is.',
  examples: {
    right: { im_room_name: '<widget.team>' },
    wrong: [...WRONG_ROOM_NAMES],
  },
  /** Whatever the website says of its visitor, they can ask: what cannot be read is as good as a wrong signature [customers-14]. */
  request: z.object({
    im_room_name: roomName,
    host,
    visitor_key: z.catch(z.optional(visitorKey), undefined),
    identity: z.optional(z.catch(WidgetIdentity, NOBODY)),
  }),
  answer: z.object({
    /** The team that answers: another one, if it took the conversation over. */
    im_room_name: z.string(),
    natural_name: z.string(),
    room_avatar: z.string(),
    welcome: z.string(),
    /** What is said while the team is closed, or nobody is on duty. */
    away: z.string(),
    /** By its hours. */
    is_open: z.boolean(),
    /** False: there is duty, and nobody is on it. */
    is_attended: z.boolean(),
    /** When it opens; 0: it is open, or nobody knows. */
    opens_at: z.number(),
    /** Milliseconds until it opens or closes, whatever the visitor's clock says; 0: not for weeks. */
    turns_in: z.number(),
    /** Empty: always open. */
    hours: HoursData,
    asks_name: z.boolean(),
    /** While the team is away: where to reach the visitor. */
    asks_email: z.boolean(),
    topics: z.array(z.string()),
    /** What the website does with what is said; empty: it does not say. */
    privacy_url: z.string(),
    /** In how many minutes the team usually replies; 0: nobody knows. */
    reply_minutes: z.number(),
    visit: z.optional(Visit),
    /** Somebody the website has named and who has not written yet. */
    visitor_key: z.optional(z.string()),
    /** What the website says of its visitor has expired, was used before or is not signed by it: a stranger writes. */
    is_refused: z.boolean(),
  }),
})

export const startVisit = endpoint({
  method: 'POST',
  service: 'chat',
  path: '/business/widget/start',
  access: 'public',
  ownPages: true,
  limit: 'widgetStart',
  repeatable: false,
  summary:
    'Start a visit from the website widget, from its frame. Creates a visitor and their consultation with the team.',
  examples: {
    right: { im_room_name: '<widget.team>', name: 'Visitor 3127' },
    wrong: [
      ...WRONG_ROOM_NAMES,
      [{ im_room_name: 'room', name: '' }, 'name'],
      [{ im_room_name: 'room', name: 'x'.repeat(61) }, 'name'],
    ],
  },
  request: z.object({
    im_room_name: roomName,
    host,
    name: oneLine(MAX_VISITOR_NAME),
    /** Somebody known writes for the first time. */
    visitor_key: z.optional(visitorKey),
  }),
  answer: Visit,
})

export const createVisitCode = endpoint({
  method: 'POST',
  service: 'chat',
  path: '/business/widget/code',
  access: 'public',
  ownPages: true,
  limit: 'widgetStart',
  repeatable: true,
  summary:
    'Create a code with which a visitor opens the conversation in another browser, for seven days, from the frame of the website widget. The former code ends.',
  examples: {
    right: { im_room_name: '<visit.team>', visitor_key: '<visit.key>' },
    wrong: [...WRONG_ROOM_NAMES, [{ im_room_name: 'room', visitor_key: 'short' }, 'visitor_key']],
  },
  request: z.object({ im_room_name: roomName, host, visitor_key: visitorKey }),
  answer: z.object({ code: z.string(), expires_at: z.number() }),
})

export const continueVisit = endpoint({
  method: 'POST',
  service: 'chat',
  path: '/business/widget/continue',
  access: 'public',
  ownPages: true,
  limit: 'widgetCode',
  repeatable: false,
  summary: 'Continue a conversation in this browser with a code, from the frame of the website widget.',
  examples: {
    right: { im_room_name: '<visit.team>', code: '<visit.code>' },
    wrong: [...WRONG_ROOM_NAMES, [{ im_room_name: 'room', code: 'x'.repeat(21) }, 'code']],
  },
  request: z.object({ im_room_name: roomName, host, code: z.string().check(z.maxLength(20)) }),
  answer: Visit,
})

const settings = { method: 'POST', service: 'chat', access: 'staff' } as const
const WidgetSettings = z.object({
  /** Websites that may show the widget. */
  origins: z.array(z.string()),
  accepts_identities: z.boolean(),
  asks_name: z.boolean(),
  asks_email: z.boolean(),
  topics: z.array(z.string()),
  /** What the button says of itself after a while; empty: nothing. */
  teaser: z.string(),
  /** Linked below the form; empty: not. */
  privacy_url: z.string(),
  /** With which the website signs who its visitor is. */
  secret: z.string(),
})

export const getWidgetSettings = endpoint({
  ...settings,
  path: '/business/user/chat/team/widget/get',
  limit: 'default',
  repeatable: true,
  room: 'manageTeam',
  summary: 'Get the website widget of a team, as its owner, an admin or an administrator of the company.',
  examples: { right: { im_room_name: '<team.name>' }, wrong: WRONG_ROOM_NAMES },
  request: z.object({ im_room_name: roomName }),
  answer: WidgetSettings,
})

export const setWidgetSettings = endpoint({
  ...settings,
  path: '/business/user/chat/team/widget/set',
  limit: 'roomChange',
  repeatable: true,
  room: 'manageTeam',
  readByOthers: ['teaser', 'topics'],
  summary:
    'Update the website widget of a team, as its owner, an admin or an administrator of the company. Fields that are left out stay as they are.',
  examples: {
    right: { im_room_name: '<team.name>', origins: ['https://shop.example.com'] },
    wrong: [
      ...WRONG_ROOM_NAMES,
      [{ im_room_name: 'room', origins: 'https://shop.example.com' }, 'origins'],
      [{ im_room_name: 'room', topics: ['x'.repeat(41)] }, 'topics.0'],
      [{ im_room_name: 'room', teaser: 'x'.repeat(121) }, 'teaser'],
    ],
  },
  request: z.object({
    im_room_name: roomName,
    origins: z.optional(z.array(z.string().check(z.maxLength(300))).check(z.maxLength(MAX_WIDGET_ORIGINS))),
    accepts_identities: z.optional(z.boolean()),
    asks_name: z.optional(z.boolean()),
    asks_email: z.optional(z.boolean()),
    teaser: z.optional(z.union([z.literal(''), oneLine(MAX_TEASER_LENGTH)])),
    privacy_url: z.optional(z.string().check(z.maxLength(MAX_PRIVACY_URL))),
    topics: z.optional(z.array(oneLine(MAX_TOPIC_LENGTH)).check(z.maxLength(MAX_WIDGET_TOPICS))),
    /** Every identity that was signed with the old secret ends. */
    replaces_secret: z._default(z.boolean(), false),
  }),
  answer: WidgetSettings,
})
