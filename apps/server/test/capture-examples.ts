import type { Example } from './contract-examples-people.ts'

const TOMORROW_MS = 86_400_000

export const CAPTURE_EXAMPLES = {
  getCapturePermit: { right: () => ({}) },
  enterCaptureCode: {
    right: () => ({ code: 'ABCD-2345' }),
    wrong: [
      [{ code: '' }, 'code'],
      [{ code: 'x'.repeat(33) }, 'code'],
    ],
  },
} satisfies Record<string, Example>

export const CAPTURE_SETTING_EXAMPLES = {
  getCaptureSetting: { right: () => ({}) },
  saveCaptureSetting: {
    right: () => ({ auth_date: Date.now() + TOMORROW_MS }),
    wrong: [
      [{}, 'auth_date'],
      [{ auth_date: 1 }, 'auth_date'],
    ],
  },
} satisfies Record<string, Example>
