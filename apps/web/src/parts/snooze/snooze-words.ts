import { UNTIL_THEY_WRITE } from '@parley/protocol/model'
import type { Catalogue } from '../../text/zh-CN.ts'
import { displayPlanned } from '../date-time/display-planned.ts'

/** Until when a consultation is put off. */
export const snoozeWords = (text: Catalogue, until: number, now: number): string =>
  until === UNTIL_THEY_WRITE ? text.snooze.untilWritten : text.snooze.until(displayPlanned(text, until, now))
