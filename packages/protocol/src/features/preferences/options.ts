import * as z from 'zod/mini'
import { DESTROY_TIMES } from '../../destroy-time.ts'
import { bad, ok, type Result } from '../../result.ts'
import { isTimeZone } from '../teams/local-time.ts'

/** Twenty words of forty characters. */
const KEYWORDS_LENGTH = 819

const minuteOfDay = z.int().check(z.gte(0), z.lt(1_440))

/** A row for each day of the week at most. */
export const MOST_QUIET_TIMES = 7

const QuietTime = z.object({
  /** A bit for each day, the lowest for Monday. */
  days: z.int().check(z.gte(0), z.lt(128)),
  /** Minutes since midnight; the same twice is the whole day. */
  from: minuteOfDay,
  to: minuteOfDay,
})
export type QuietTime = z.infer<typeof QuietTime>

export const MESSAGE_SOUNDS = ['soft', 'bright', 'wood'] as const
export const CALL_SOUNDS = ['bell', 'pulse', 'none'] as const

/** A person's options [settings-1]; those after `captureHide` are ours. */
export const Options = z.object({
  skinColor: z.string().check(z.minLength(1), z.maxLength(32)),
  /** Deleting a message deletes it on the other devices too. */
  recordSyn: z.boolean(),
  browserNotice: z.boolean(),
  voiceNotice: z.boolean(),
  captureHide: z.boolean(),
  /** Whether self-destructing messages are offered [destroy-1]. */
  selfDestruct: z.boolean(),
  /** Seconds: the time that is offered first for them [destroy-2]. */
  destroyTime: z.literal(DESTROY_TIMES),
  /** Whether desktop notifications show the text of a message. */
  noticeContent: z.boolean(),
  /** Whether they name the sender where they do not show the text. */
  noticeSender: z.boolean(),
  /** `auto`: the browser's. */
  language: z.enum(['auto', 'zh-CN', 'en']),
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['comfortable', 'compact']),
  /** Whether texts are shown formatted; else as they were typed. */
  formatting: z.boolean(),
  /** Which key sends; the other one starts a new line. */
  sendKey: z.enum(['enter', 'ctrl-enter']),
  /** `available` follows what the person does; `quiet` silences notices; others see `hidden` as offline [presence-2]. */
  presence: z.enum(['available', 'busy', 'quiet', 'hidden']),
  /** When the choice ends by itself; 0: not before it is changed. */
  presenceUntil: z.number().check(z.int(), z.gte(0)),
  /** In groups, only messages that mention the person are told of. */
  mentionsOnly: z.boolean(),
  /** Words that count as a mention, one a line. */
  keywords: z.string().check(z.maxLength(KEYWORDS_LENGTH)),
  /** Whether there are hours without notifications. */
  quietHours: z.boolean(),
  quietTimes: z.array(QuietTime).check(z.maxLength(MOST_QUIET_TIMES)),
  /** Calls ring in them. */
  quietCalls: z.boolean(),
  /** How a message sounds, where `voiceNotice` is on. */
  messageSound: z.enum(MESSAGE_SOUNDS),
  /** `auto`: never chosen; calls sound where messages do. */
  callSound: z.enum(['auto', ...CALL_SOUNDS]),
  /** For the quiet hours. */
  timeZone: z.string().check(z.refine(isTimeZone, 'is no time zone')),
})
export type Options = z.infer<typeof Options>

export const DEFAULT_OPTIONS: Options = {
  skinColor: 'default',
  recordSyn: true,
  browserNotice: false,
  voiceNotice: false,
  captureHide: false,
  selfDestruct: true,
  destroyTime: 300,
  noticeContent: true,
  noticeSender: true,
  language: 'auto',
  theme: 'system',
  density: 'comfortable',
  formatting: true,
  sendKey: 'enter',
  presence: 'available',
  presenceUntil: 0,
  mentionsOnly: false,
  keywords: '',
  quietHours: false,
  quietTimes: [{ days: 0b1111111, from: 20 * 60, to: 8 * 60 }],
  quietCalls: false,
  messageSound: 'soft',
  callSound: 'auto',
  timeZone: 'UTC',
}

/** The presence that the person has chosen, while it lasts. */
export const chosenPresence = (
  { presence, presenceUntil }: Pick<Options, 'presence' | 'presenceUntil'>,
  now: number,
): Options['presence'] => (presenceUntil === 0 || presenceUntil > now ? presence : 'available')

/** How a call sounds. */
export const callSoundOf = ({
  callSound,
  voiceNotice,
}: Pick<Options, 'callSound' | 'voiceNotice'>): (typeof CALL_SOUNDS)[number] => {
  if (callSound !== 'auto') return callSound
  return voiceNotice ? 'bell' : 'none'
}

export const SavedOptions = z.extend(Options, {
  /** As in `ContactSettings`; 0: nothing was ever saved. */
  version: z.number().check(z.int(), z.gte(0)),
})
export type SavedOptions = z.infer<typeof SavedOptions>

/** To all devices of the person; carries all options. */
export const OPTIONS_EVENT = 'diyoptions_change'

export function decodeOptionsEvent(data: unknown): Result<SavedOptions> {
  const parsed = SavedOptions.safeParse(data)
  return parsed.success
    ? ok(parsed.data)
    : bad(`${OPTIONS_EVENT}: ${parsed.error.issues[0]?.path.join('.') || 'not an object'}`)
}
