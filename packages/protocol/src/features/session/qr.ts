import * as z from 'zod/mini'
import { QR_TYPE } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import { bad, ok, type Result } from '../../result.ts'
import { requiredText, SignedIn } from './rest.ts'

const ticket = z.string().check(z.minLength(1), z.maxLength(64))
const none = z.object({})

/** What the phone shows about the browser that wants to sign in. */
const QrDevice = z.object({
  device: requiredText,
  browser: requiredText,
  protocol: z.enum(['https', 'http']),
})
export type QrDevice = z.infer<typeof QrDevice>

/** `data` of getQrCode: JSON, percent-encoded [session-3]. */
export const encodeQrDevice = (device: QrDevice): string => encodeURIComponent(JSON.stringify(device))

export function decodeQrDevice(data: string): Result<QrDevice> {
  try {
    const device = z.safeParse(QrDevice, JSON.parse(decodeURIComponent(data)))
    return device.success ? ok(device.data) : bad('data: device, browser and protocol are needed')
  } catch {
    return bad('data: not percent-encoded JSON')
  }
}

/**
 * A ticket waits, is scanned by a phone, then confirmed or refused there. A confirmed one lets its browser in once;
 * what is not finished after 120 s has expired.
 */
export const QrState = z.enum(['waiting', 'scanned', 'confirmed', 'refused', 'expired'])
export type QrState = z.infer<typeof QrState>

export const createQrCode = endpoint({
  method: 'POST',
  path: '/connection/getQrCode',
  service: 'chat',
  access: 'public',
  limit: 'qrCreate',
  repeatable: false,
  summary: 'Create a QR code to sign in with a phone. Returns the ticket and the address to show as QR code.',
  examples: {
    right: {
      type: 42,
      data: encodeQrDevice({ device: 'Windows 11', browser: 'Firefox 140', protocol: 'https' }),
    },
    wrong: [
      [{ type: 41, data: 'x' }, 'type'],
      [{ type: 42, data: '%' }, 'data'],
      [{ type: 42, data: '{}' }, 'data'],
    ],
  },
  request: z.object({
    type: z.literal(QR_TYPE),
    data: z.string().check(z.minLength(1), z.maxLength(2048)),
    /** With a domain, only people of that company may let this browser in. */
    payload: z.optional(z.object({ domain: z.optional(requiredText) })),
  }),
  answer: z.object({
    ticket: z.string(),
    /** Kept by the browser that asked: only it may poll. */
    browser_secret: z.string(),
    url: z.string(),
    expires_at: z.number(),
  }),
})

export const pollQrCode = endpoint({
  method: 'POST',
  path: '/connection/qr/poll',
  service: 'chat',
  access: 'public',
  limit: 'qrPoll',
  repeatable: false,
  summary:
    'Get the state of a QR code ticket. `match_number` comes with `scanned`, `login` with `confirmed`, each once.',
  examples: {
    right: { ticket: '<qr.ticket>', browser_secret: '<qr.secret>' },
    wrong: [[{ ticket: 't' }, 'browser_secret']],
  },
  request: z.object({ ticket, browser_secret: ticket }),
  answer: z.object({
    state: QrState,
    match_number: z.optional(z.string()),
    login: z.optional(SignedIn),
  }),
})

export const scanQrCode = endpoint({
  method: 'POST',
  path: '/connection/qr/scan',
  service: 'chat',
  access: 'user',
  limit: 'default',
  repeatable: true,
  summary:
    'Scan a QR code with the phone. Returns who is asking, and numbers of which one is shown in that browser.',
  examples: { right: { ticket: '<qr.ticket>' }, wrong: [[{}, 'ticket']] },
  request: z.object({ ticket }),
  answer: z.object({
    device: z.string(),
    browser: z.string(),
    protocol: z.string(),
    /** Network address of the browser. */
    place: z.string(),
    match_choices: z.array(z.string()),
    expires_at: z.number(),
  }),
})

export const confirmQrCode = endpoint({
  method: 'POST',
  path: '/connection/qr/confirm',
  service: 'chat',
  access: 'user',
  limit: 'default',
  repeatable: false,
  summary:
    'Confirm a sign-in by QR code with the number shown in the browser. A wrong number refuses the ticket.',
  examples: {
    right: { ticket: '<scannedQr.ticket>', match_number: '<scannedQr.number>' },
    wrong: [[{ ticket: 't', match_number: '7' }, 'match_number']],
  },
  request: z.object({ ticket, match_number: z.string().check(z.regex(/^\d{2}$/)) }),
  answer: none,
})

export const refuseQrCode = endpoint({
  method: 'POST',
  path: '/connection/qr/refuse',
  service: 'chat',
  access: 'user',
  limit: 'default',
  repeatable: false,
  summary: 'Refuse a sign-in by QR code.',
  examples: { right: { ticket: '<scannedQr.ticket>' }, wrong: [[{}, 'ticket']] },
  request: z.object({ ticket }),
  answer: none,
})
