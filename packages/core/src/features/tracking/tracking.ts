import { splitConversationKey, TRACKING_SETTING } from '@parley/protocol/model'
import {
  decodeTrackingEvents,
  isTracked,
  MAX_TRACKING_EVENTS,
  TRACKING_BATCH,
  TRACKING_CLASSES,
  TRACKING_FLUSH_MS,
  type TrackingCode,
  type TrackingEvent,
} from '@parley/protocol/rest'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { Event, EventOf, EventType } from '../../store/event.ts'

/** What could not be sent before a reload. */
const KEPT = 'parley.tracking'

interface Tracked {
  code: TrackingCode
  /** Kinds and names of settings; never anybody's words. */
  about?: string
}

type TrackedEvents = { [T in EventType]?: (event: EventOf<T>) => Tracked | undefined }

const TRACKED_EVENTS: TrackedEvents = {
  conversationOpened: ({ key }) =>
    key && { code: 'conversation_open', about: splitConversationKey(key).kind },
  excerptRequested: () => ({ code: 'history_jump' }),
  messageWritten: ({ message }) => ({ code: 'message_send', about: message.content.kind }),
  forwardBegun: () => ({ code: 'message_forward' }),
  selectionStarted: () => ({ code: 'message_select' }),
  uploadQueued: () => ({ code: 'file_send' }),
  downloadEnded: () => ({ code: 'file_download' }),
  optionsChosen: ({ changes }) => ({ code: 'setting_change', about: Object.keys(changes).join(' ') }),
}

/** Counts what is used [tracking-1]. Nothing waits for it, and what cannot be sent is given up in the end. */
function startTracking(context: Context): void {
  const { options, clock, listen, state, call } = context
  if (options.mayTrack?.() === false) return
  let waiting: TrackingEvent[] = readKept(context)
  /** While a batch is in flight, and after a failed one until the next interval. */
  let isHeld = false

  const track = (code: TrackingCode, about = ''): void => {
    if (!isTracked(options.sessionStore.get(TRACKING_SETTING), code)) return
    waiting.push({
      enterprise: state().session.me?.domain ?? '',
      eventTime: clock.now(),
      eventCode: code,
      eventClass: TRACKING_CLASSES[code],
      remark: '',
      eventAttr: about,
    })
    waiting = waiting.slice(-MAX_TRACKING_EVENTS)
    if (waiting.length >= TRACKING_BATCH) void send()
  }

  const send = async (): Promise<void> => {
    if (isHeld || waiting.length === 0 || !state().session.me) return
    isHeld = true
    const sent = waiting
    waiting = []
    const answer = await call('applyTracking', {
      dataSource: 'web',
      product: 'chatWeb',
      reqSeq: crypto.randomUUID(),
      eventDatas: sent,
    })
    if (answer.ok) isHeld = false
    else waiting = [...sent, ...waiting].slice(-MAX_TRACKING_EVENTS)
  }

  const sendRegularly = (): unknown =>
    clock.setTimeout(() => {
      isHeld = false
      void send()
      timer = sendRegularly()
    }, TRACKING_FLUSH_MS)
  let timer = sendRegularly()

  for (const [type, trackedOf] of Object.entries(TRACKED_EVENTS))
    listen(type as EventType, event => {
      const tracked = (trackedOf as (event: Event) => ReturnType<typeof trackedOf>)(event as Event)
      if (tracked) track(tracked.code, tracked.about)
    })
  listen('clientStopped', () => clock.clearTimeout(timer))
  listen('signedOut', () => {
    waiting = []
  })
  options.closing?.subscribe(() => {
    if (state().connection.phase === 'online') void send()
    else if (waiting.length > 0) options.sessionStore.set(KEPT, JSON.stringify(waiting))
  })
}

function readKept({ options }: Context): TrackingEvent[] {
  const json = options.sessionStore.get(KEPT)
  options.sessionStore.remove(KEPT)
  return json ? decodeTrackingEvents(json) : []
}

export const tracking = {
  start: startTracking,
} satisfies Feature
