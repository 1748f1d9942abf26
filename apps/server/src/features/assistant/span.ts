const ZONE_MS = 8 * 3_600_000
const DAY_MS = 86_400_000

export interface Span {
  from: number
  to: number
}

/** Midnight in the time zone of the company, which is China's. */
const dayOf = (time: number): number => Math.floor((time + ZONE_MS) / DAY_MS) * DAY_MS - ZONE_MS

/** Weeks start on Monday. */
const weekOf = (time: number): number => {
  const day = dayOf(time)
  return day - ((new Date(day + ZONE_MS).getUTCDay() + 6) % 7) * DAY_MS
}

type Find = (now: number) => Span
const dayBefore = (now: number, days: number): Span => {
  const from = dayOf(now) - days * DAY_MS
  return { from, to: from + DAY_MS }
}

const RULES: readonly (readonly [RegExp, Find])[] = [
  [/\btoday\b|this (?:morning|afternoon)|今天|今早|今日|上午|下午/iu, now => dayBefore(now, 0)],
  [/\bday before yesterday\b|前天/iu, now => dayBefore(now, 2)],
  [/\byesterday\b|昨天|昨日/iu, now => dayBefore(now, 1)],
  [/\bthis week\b|这周|本周|这个星期/iu, now => ({ from: weekOf(now), to: now + 1 })],
  [/\blast week\b|上周|上个?星期/iu, now => ({ from: weekOf(now) - 7 * DAY_MS, to: weekOf(now) })],
]
const SINCE = /\bsince\b|到现在|以来/iu

/** The period a question is about, e.g. 'today' or 'since yesterday'. */
export function spanOf(question: string, now: number): Span | undefined {
  const span = RULES.find(([rule]) => rule.test(question))?.[1](now)
  return span && SINCE.test(question) ? { ...span, to: now + 1 } : span
}
