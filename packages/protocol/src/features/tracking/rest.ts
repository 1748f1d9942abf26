import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { parseJson } from './rules.ts'

const shortText = z.string().check(z.maxLength(200))

export const TrackingEvent = z.object({
  /** Domain of the company, as the client says; the token decides. */
  enterprise: shortText,
  eventTime: z.number(),
  eventCode: z.string().check(z.minLength(1), z.maxLength(64)),
  eventClass: shortText,
  remark: shortText,
  eventAttr: shortText,
})
export type TrackingEvent = z.infer<typeof TrackingEvent>

/** What was kept over a reload; another version may have written it. */
export function decodeTrackingEvents(json: string): TrackingEvent[] {
  const kept = z.safeParse(z.array(TrackingEvent), parseJson(json))
  return kept.success ? kept.data : []
}

export const MAX_TRACKING_EVENTS = 200

export const applyTracking = endpoint({
  method: 'POST',
  service: 'chat',
  access: 'user',
  limit: 'tracking',
  repeatable: false,
  outlivesPage: true,
  path: '/event/tracking/apply',
  summary:
    'Count which parts of the product are used, per company and day. Nothing about the person is kept.',
  examples: {
    right: { dataSource: 'web', product: 'chatWeb', reqSeq: '1', eventDatas: [] },
    wrong: [
      [{ dataSource: 'app', product: 'chatWeb', reqSeq: '1', eventDatas: [] }, 'dataSource'],
      [{ dataSource: 'web', product: 'chatWeb', reqSeq: '1', eventDatas: [{}] }, 'eventDatas.0.enterprise'],
    ],
  },
  request: z.object({
    dataSource: z.literal('web'),
    product: z.literal('chatWeb'),
    reqSeq: z.string().check(z.minLength(1), z.maxLength(64)),
    eventDatas: z.array(TrackingEvent).check(z.maxLength(MAX_TRACKING_EVENTS)),
  }),
  answer: z.object({}),
})
