import * as z from 'zod/mini'

/** What is counted: which parts of the product are used. Never who used them, and never anybody's words. */
export const TRACKING_CLASSES = {
  conversation_open: 'navigation',
  history_jump: 'navigation',
  message_send: 'message',
  message_forward: 'message',
  message_select: 'message',
  file_send: 'file',
  file_download: 'file',
  setting_change: 'settings',
} as const
export type TrackingCode = keyof typeof TRACKING_CLASSES

/** Whichever comes first [tracking-1]. */
export const TRACKING_BATCH = 50
export const TRACKING_FLUSH_MS = 120_000

const Setting = z.object({ tracking: z.union([z.boolean(), z.array(z.string())]) })

/** `BuriedPointSetting` decides what is counted: everything, nothing, or the listed codes. Unreadable: nothing. */
export function isTracked(setting: string | undefined, code: string): boolean {
  const parsed = z.safeParse(Setting, parseJson(setting ?? ''))
  if (!parsed.success) return false
  const { tracking } = parsed.data
  return typeof tracking === 'boolean' ? tracking : tracking.includes(code)
}

export const encodeTrackingSetting = (isOn: boolean): string => JSON.stringify({ tracking: isOn })

export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
