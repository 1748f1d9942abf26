import * as z from 'zod/mini'
import { decodeStartAndEnd, decodeTimeRange, encodeTimeRange } from '../time-range.ts'
import { ownLabel } from './labelled.ts'
import { code, longText, shortText } from './value.ts'
import { valueKind } from './value-kind.ts'

/** The numeric type of a meeting card in other clients [kinds-7]. */
const MEETING_TYPE = 8

const moment = z.union([z.string().check(z.maxLength(50)), z.number()])

const MeetingValue = z.object({
  id: code,
  fromId: z.optional(code),
  myid: z.optional(code),
  name: z.optional(shortText),
  topic: z.optional(longText),
  /** Start and end are sent as one range [kinds-7]; the name of the field is ours. */
  time: z.optional(z.string().check(z.maxLength(100))),
  /** Other clients may have split it already. */
  start: z.optional(moment),
  end: z.optional(moment),
  status: z.optional(code),
  type: z.optional(z.union([z.literal(MEETING_TYPE), z.literal(String(MEETING_TYPE))])),
})

export const meetingKind = valueKind({
  kind: 'meeting',
  schema: MeetingValue,
  toContent(value) {
    const { time, start = '', end = '' } = value
    const range = time === undefined ? decodeStartAndEnd(start, end) : decodeTimeRange(time)
    return (
      range && {
        kind: 'meeting',
        id: value.id,
        fromId: value.fromId,
        myId: value.myid,
        name: value.name ?? '',
        topic: value.topic,
        ...range,
        status: value.status,
      }
    )
  },
  toValue: content => ({
    id: content.id,
    fromId: content.fromId,
    myid: content.myId,
    name: content.name,
    topic: content.topic,
    time: encodeTimeRange(content),
    status: content.status,
    type: MEETING_TYPE,
  }),
  columns: { topic: 'linkTitle', time: 'linkTime', status: 'linkStatus' },
  ...ownLabel('meeting', '[视频会议]', content => content.topic ?? content.name),
  copyText: () => undefined,
  searchText: ({ name, topic = '' }) => `${name} ${topic}`,
  counts: true,
  userMaySend: true,
  actionable: false,
})
