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
  summary: 'Update the preferences of the caller. Options that are left out stay as they are.',
  examples: {
    right: { theme: 'dark' },
    wrong: [
      [{ theme: 'pink' }, 'theme'],
      [{ destroyTime: 61 }, 'destroyTime'],
      [{ recordSyn: 'true' }, 'recordSyn'],
      [{ quietTimes: [{ days: 1, from: 1_440, to: 0 }] }, 'quietTimes.0.from'],
      [{ timeZone: 'Moon/Base' }, 'timeZone'],
      [{ skinColor: 'x'.repeat(33) }, 'skinColor'],
    ],
  },
  request: z.partial(Options),
  answer: SavedOptions,
})

export const getOptions = endpoint({
  ...call,
  path: '/api/comprehen/diyoptions/get/{recorderId}',
  summary: 'Get the preferences of the caller. `recorderId` must be the caller.',
  examples: { right: { recorderId: 'ann' } },
  request: z.object({ recorderId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: SavedOptions,
})
