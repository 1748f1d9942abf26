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
  summary: 'A ticket for signing in by phone, and the address to show as QR code.',
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
  summary: 'What became of a ticket. `match_number` comes with `scanned`, `login` with `confirmed`, once.',
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
    'The phone has read a ticket and learns who asks. One of the numbers stands on the browser asked for.',
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
  summary: 'Lets the browser in, with the number read from its screen. A wrong number refuses the ticket.',
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
  summary: 'Keeps the browser out.',
  request: z.object({ ticket }),
  answer: none,
})
