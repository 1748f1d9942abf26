import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { Options, SavedOptions } from './options.ts'

const call = {
  method: 'POST',
  service: 'history',
  access: 'user',
  limit: 'default',
  repeatable: true,
} as const

export const saveOptions = endpoint({
  ...call,
  path: '/api/comprehen/diyoptions/save',
  summary: 'Keep the given options; those left out stay as they are.',
  request: z.partial(Options),
  answer: SavedOptions,
})

export const getOptions = endpoint({
  ...call,
  path: '/api/comprehen/diyoptions/get/{recorderId}',
  summary: 'The options of the signed-in person, who is the only `recorderId` there is.',
  request: z.object({ recorderId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: SavedOptions,
})
