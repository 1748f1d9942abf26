import { DueRunner } from '../domain/due/due-runner.ts'
import { createRemindDue } from '../features/saved/remind-due.ts'
import { createSendDue } from '../features/scheduled/send-due.ts'
import type { Parts } from './compose.ts'
import type { Live } from './live.ts'

/** What people planned for a time. */
export const composeLater = ({ storage, clock, log }: Parts, live: Live) => {
  const delivery = () => live.realtime.delivery
  return {
    reminders: new DueRunner(createRemindDue({ storage, delivery }), { clock, log }),
    scheduled: new DueRunner(createSendDue(storage, live.submit), { clock, log }),
  }
}
