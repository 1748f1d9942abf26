import * as z from 'zod/mini'
import { MAX_PICTURE_CHARACTERS } from './rules.ts'

/** Base64 of a picture of a person or a company. */
export const picture = z
  .string()
  .check(z.maxLength(MAX_PICTURE_CHARACTERS), z.regex(/^(?:[A-Za-z0-9+/]+={0,2})?$/))
