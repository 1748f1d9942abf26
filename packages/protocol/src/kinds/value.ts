import * as z from 'zod/mini'
import { MAX_NAME_LENGTH, MAX_URL_LENGTH } from '../constants.ts'
import { isSafeUrl } from '../safe-url.ts'

/** Schemas shared by the values of messages. */
export const shortText = z.string().check(z.maxLength(MAX_NAME_LENGTH))
export const longText = z.string().check(z.maxLength(1_000))
export const url = z.string().check(
  z.maxLength(MAX_URL_LENGTH),
  z.refine(value => isSafeUrl(value)),
)

const decimal = z.union([z.number().check(z.gte(0)), z.string().check(z.regex(/^\d{1,16}$/))])
/** Other clients send numbers as strings and fractional sizes. Negative numbers are rejected. */
export const amount = z.pipe(
  z.pipe(
    decimal,
    // Adding 0 turns -0 into 0; -0 does not survive encoding.
    z.transform(value => Math.round(Number(value)) + 0),
  ),
  z.number().check(z.int()),
)

const MAX_PIXELS = 65_535
/** Clients write 0 when they did not measure. */
export const pixels = z.pipe(
  amount,
  z.transform(value => (value === 0 ? undefined : Math.min(value, MAX_PIXELS))),
)

/** Codes that some clients write as numbers. */
export const code = z.pipe(
  z.union([z.string().check(z.maxLength(64)), z.number()]),
  z.transform(value => String(value)),
)
