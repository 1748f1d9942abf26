import type { CapturePermit } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

export interface CaptureState {
  permit: CapturePermit
  /** When the code expires, in milliseconds; 0: no code is needed. */
  validUntil: number
}

export interface CaptureSetting {
  /** Empty: everybody may capture the screen. */
  code: string
  validUntil: number
}

const settingOf = (found: CallResult<{ code: string; auth_date: number }>): CallResult<CaptureSetting> =>
  found.ok ? { ok: true, value: { code: found.value.code, validUntil: found.value.auth_date } } : found

/** The company's permission to capture the screen [capture-2]. */
const createCapture = ({ call }: Context) => ({
  async check(): Promise<CallResult<CaptureState>> {
    const found = await call('getCapturePermit', {})
    return found.ok
      ? { ok: true, value: { permit: found.value.permit, validUntil: found.value.auth_date } }
      : found
  },
  enterCode: (code: string) => call('enterCaptureCode', { code }),
  /** For administrators. */
  getSetting: async () => settingOf(await call('getCaptureSetting', {})),
  /** Creates a new code, valid until then; 0: no code is needed. */
  saveSetting: async (validUntil: number) =>
    settingOf(await call('saveCaptureSetting', { auth_date: validUntil })),
})

export const capture = {
  start: createCapture,
} satisfies Feature
