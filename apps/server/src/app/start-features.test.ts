import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import type { StanzaSender } from '../ports/stanza-handlers.ts'
import type { ServerParts } from '../slots/context.ts'
import type { Feature } from '../slots/feature.ts'
import { startFeatures } from './start-features.ts'

const PARTS = { log: pino({ level: 'silent' }), storage: { dialect: 'sqlite' } } as ServerParts

const IGNORE = () => undefined

describe('features of the server', () => {
  it('stop in the reverse order of their start: first their work, then they themselves', async () => {
    const done: string[] = []
    const note = (what: string) => async () => {
      done.push(what)
    }
    const feature = (name: string): Feature => ({
      async start() {
        done.push(`start ${name}`)
        return {
          jobs: [{ wake: note(`wake ${name}`), stop: note(`rest ${name}`) }],
          stop: note(`stop ${name}`),
        }
      },
    })
    const features = await startFeatures({ a: feature('a'), b: feature('b'), c: feature('c') }, PARTS)
    await features.wake()
    const waited: string[] = []
    await features.stopJobs(what => waited.push(what))
    await features.stop(IGNORE)
    expect(done).toEqual([
      ...['start a', 'start b', 'start c', 'wake a', 'wake b', 'wake c'],
      ...['rest c', 'rest b', 'rest a', 'stop c', 'stop b', 'stop a'],
    ])
    expect(waited.slice(0, 3)).toEqual(['c', 'b', 'a'])
  })

  it('get the services of other features, and an error for a service that is not offered yet', async () => {
    const offering: Feature = { start: ({ provide }) => provide({ fileQuota: 7 }) }
    const using: Feature = { start: ({ fileQuota }) => void expect(fileQuota).toBe(7) }
    await startFeatures({ offering, using }, PARTS)
    await expect(startFeatures({ using, offering }, PARTS)).rejects.toThrow(
      'No feature has offered fileQuota',
    )
  })

  it('make their handlers when all have started', async () => {
    const { handlers } = await startFeatures(
      {
        early: { handlers: ({ fileQuota }) => ({ getTime: async () => ({ time: fileQuota }) }) },
        late: { start: ({ provide }) => provide({ fileQuota: 7 }) },
      } satisfies Record<string, Feature>,
      PARTS,
    )
    expect(await handlers.getTime()).toEqual({ time: 7 })
  })

  it('take the stanzas they know, and leave the rest to those after them', async () => {
    const taken: string[] = []
    const taking = (name: string, isMine: boolean): Feature => ({
      start: () => ({
        stanzas: {
          message() {
            taken.push(name)
            return isMine
          },
          left: () => taken.push(`${name} left`),
        },
      }),
    })
    const list = { a: taking('a', false), b: taking('b', true), c: taking('c', true) }
    const { stanzas } = await startFeatures(list, PARTS)
    const sender = {} as StanzaSender
    stanzas.message(sender, {} as never)
    stanzas.left(sender)
    expect(taken).toEqual(['a', 'b', 'a left', 'b left', 'c left'])
  })
})
