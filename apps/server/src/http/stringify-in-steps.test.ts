import fc from 'fast-check'
import { expect, it } from 'vitest'
import { stringifyInSteps } from './stringify-in-steps.ts'

const textOf = (written: Buffer[] | string) =>
  typeof written === 'string' ? written : Buffer.concat(written).toString()

const items = fc.array(fc.jsonValue(), { minLength: 0, maxLength: 120 })

it('a long answer is written as JSON.stringify writes it', async () => {
  const data = fc.oneof(items, fc.record({ total: fc.nat(), list: items, note: fc.string() }), fc.jsonValue())
  await fc.assert(
    fc.asyncProperty(data, async data => {
      const envelope = { code: 0, message: 'success', data }
      expect(textOf(await stringifyInSteps(envelope))).toBe(JSON.stringify(envelope))
    }),
  )
})

it('others have their turn while a long answer is written', async () => {
  let turns = 0
  const count = () => {
    turns += 1
    immediate = setImmediate(count)
  }
  let immediate = setImmediate(count)
  const data = Array.from({ length: 500 }, () => 'ﷺ'.repeat(8_000))
  const written = await stringifyInSteps({ code: 0, message: 'success', data })
  clearImmediate(immediate)
  expect(turns).toBeGreaterThan(10)
  expect(JSON.parse(textOf(written)).data).toEqual(data)
})
