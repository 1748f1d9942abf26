import { describe, expect, it } from 'vitest'
import { chooseDeliveries } from './choose-deliveries.ts'

const many = (count: number, companyId: number, webhookId = `hook of ${companyId}`) =>
  Array.from({ length: count }, (_, n) => ({ id: `${webhookId} ${n}`, companyId, webhookId }))
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

// [webhooks-3]
describe('the choice of webhook messages to send', () => {
  it('has at most two per webhook, including those being sent', () => {
    const due = many(5, 1)
    expect(ids(chooseDeliveries(due, []))).toEqual(ids(due.slice(0, 2)))
    expect(ids(chooseDeliveries(due, due.slice(0, 1)))).toEqual(ids(due.slice(1, 2)))
    expect(chooseDeliveries(due, due.slice(0, 2))).toEqual([])
  })

  it('has at most five of one company and twenty in all', () => {
    const hooks = Array.from({ length: 10 }, (_, n) => many(1, 1, `hook ${n}`)).flat()
    expect(chooseDeliveries(hooks, [])).toHaveLength(5)
    const companies = Array.from({ length: 30 }, (_, n) => many(1, n)).flat()
    expect(chooseDeliveries(companies, [])).toHaveLength(20)
  })

  it('lets companies take turns', () => {
    const due = [...many(1, 1, 'a'), ...many(1, 1, 'b'), ...many(1, 2)]
    expect(ids(chooseDeliveries(due, []))).toEqual(['a 0', 'hook of 2 0', 'b 0'])
  })
})
