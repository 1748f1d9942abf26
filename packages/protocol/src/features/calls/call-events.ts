import * as z from 'zod/mini'
import { bad, ok, type Result } from '../../result.ts'
import type { CallState } from './call.ts'
import { CallSchema, CallWordSchema, callId, deviceName } from './call-schema.ts'

/** Headlines about calls: ringing, changed, a signal from another device, or words of its chat. None is archived. */
export const CALL_EVENTS = {
  rings: 'new_calling',
  changed: 'call_change',
  signal: 'call_signal',
  said: 'call_said',
} as const

const ChangeEvent = z.object({ call: CallSchema })
interface CallChangeEvent {
  call: CallState
}

const SignalEvent = z.object({
  call: callId,
  from: z.object({ user: z.string(), device: deviceName }),
  signal: z.string(),
})
type CallSignalEvent = z.infer<typeof SignalEvent>

const SaidEvent = z.object({ call: callId, word: CallWordSchema })

const read = <T>(schema: z.ZodMiniType<T>, data: unknown): Result<T> => {
  const parsed = schema.safeParse(data)
  return parsed.success
    ? ok(parsed.data)
    : bad(`call event: ${parsed.error.issues[0]?.path.join('.') || 'not an object'}`)
}

export const decodeCallChange = (data: unknown): Result<CallChangeEvent> =>
  read<CallChangeEvent>(ChangeEvent, data)
export const decodeCallSignal = (data: unknown): Result<CallSignalEvent> =>
  read<CallSignalEvent>(SignalEvent, data)
export const decodeCallSaid = (data: unknown): Result<z.infer<typeof SaidEvent>> => read(SaidEvent, data)
