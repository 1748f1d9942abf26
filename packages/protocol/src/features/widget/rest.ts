import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
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
    'For the frame of the website widget: the team, and the visitor if the browser or a signed identity tells who it is.',
  request: z.object({
    im_room_name: roomName,
    host,
    visitor_key: z.optional(visitorKey),
    identity: z.optional(WidgetIdentity),
  }),
  answer: z.object({
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
  summary: 'For the frame of the website widget: a new visitor, and the consultation with the team.',
  request: z.object({
    im_room_name: roomName,
    host,
    name: oneLine(MAX_VISITOR_NAME),
    /** Somebody known writes for the first time. */
    visitor_key: z.optional(visitorKey),
  }),
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
  summary: 'For owner and admins of a team and administrators of the company: its website widget.',
  request: z.object({ im_room_name: roomName }),
  answer: WidgetSettings,
})

export const setWidgetSettings = endpoint({
  ...settings,
  path: '/business/user/chat/team/widget/set',
  limit: 'roomChange',
  repeatable: true,
  summary: 'For owner and admins of a team and administrators of the company: what is given changes.',
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
