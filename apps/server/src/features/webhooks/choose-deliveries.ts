const AT_ONCE = 20
const PER_COMPANY = 5
const PER_WEBHOOK = 2

export interface DueDelivery {
  id: string
  webhookId: string
  companyId: number
}

/**
 * Which of those that are due are sent now, beside those that are being sent. Companies take turns, and one receiver
 * that hangs takes two places at most [webhooks-3].
 */
export function chooseDeliveries(due: readonly DueDelivery[], running: Iterable<DueDelivery>): DueDelivery[] {
  const taken = [...running]
  const isRunning = new Set(taken.map(({ id }) => id))
  const waiting = due.filter(({ id }) => !isRunning.has(id))
  const chosen: DueDelivery[] = []
  const countOf = (key: 'companyId' | 'webhookId', one: DueDelivery) =>
    taken.filter(other => other[key] === one[key]).length
  while (taken.length < AT_ONCE) {
    const open = waiting.filter(
      one => countOf('webhookId', one) < PER_WEBHOOK && countOf('companyId', one) < PER_COMPANY,
    )
    const [first, ...others] = open
    if (!first) break
    const next = others.reduce(
      (best, one) => (countOf('companyId', one) < countOf('companyId', best) ? one : best),
      first,
    )
    waiting.splice(waiting.indexOf(next), 1)
    taken.push(next)
    chosen.push(next)
  }
  return chosen
}
