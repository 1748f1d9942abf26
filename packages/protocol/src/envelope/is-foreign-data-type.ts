import { isKnownDataType } from '../kinds.ts'
import { SERVICE_EVENTS } from '../service-events.ts'
import { CONTROL_DATA_TYPES, DISPLAY_RESPONSE_TYPES } from './claims.ts'

/** Those of rooms are kinds of messages too. Another client may act on events whatever carries them. */
const EVENTS: ReadonlySet<string> = new Set([
  ...CONTROL_DATA_TYPES,
  ...DISPLAY_RESPONSE_TYPES,
  ...SERVICE_EVENTS,
])

const NAME = /^[a-z][\w-]{0,63}$/i

/** A kind of message that another client may have and this version does not know [wire-12]. */
export const isForeignDataType = (dataType: string): boolean =>
  NAME.test(dataType) && !EVENTS.has(dataType) && !isKnownDataType(dataType)
