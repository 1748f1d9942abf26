import { type CustomerOpening, isServedAt, type WeekSpan } from '@parley/protocol/model'
import type { Kysely } from 'kysely'
import { openingOf } from '../../domain/customers/team-schedule.ts'
import type { Schema } from '../../storage/schema.ts'
import type { Language } from './intent.ts'
import type { Asker, Knowledge, Source } from './knowledge.ts'

/** A consultation of a customer, under the name of its team. */
export interface Desk {
  conversationId: number
  room: string
  team: string
  opening: CustomerOpening
}

/** Newest first; empty for staff and for customers who have asked nobody yet. */
export async function selectDesks(db: Kysely<Schema>, { userId }: Asker): Promise<Desk[]> {
  const rows = await db
    .selectFrom('consultations as k')
    .innerJoin('conversations as room', 'room.id', 'k.room_id')
    .innerJoin('conversations as team', 'team.id', 'k.team_id')
    .innerJoin('teams as t', 't.room_id', 'k.team_id')
    .where('k.customer_id', '=', userId)
    .orderBy('room.last_time', 'desc')
    .select(['room.id', 'room.key', 'team.name as team'])
    .select(['t.away', 't.time_zone', 't.hours', 't.rota', 't.mode', 't.servant_id'])
    .execute()
  return rows.map(({ id, key, team, ...schedule }) => ({
    conversationId: id,
    room: key,
    team,
    opening: openingOf(schedule),
  }))
}

/** What a customer may ask; everything else is looked for in their consultations [assistant-6]. */
export type CustomerIntent = 'hours' | 'told' | 'help' | 'look'

const RULES: readonly (readonly [CustomerIntent, RegExp])[] = [
  ['help', /^(?:help|\?|？|hi|hello|hey|你好|您好|帮助|帮我)?[!！。.?？]*$/iu],
  [
    'hours',
    /\b(?:open(?:ing)?|closed?|hours|available|on duty)\b|营业|上班|下班|开门|关门|几点(?:开|关)|工作时间|服务时间|有人(?:在|吗)/iu,
  ],
  [
    'told',
    /\bwhat (?:did|have) (?:you|they|the team) (?:tell|told|say|said|answer(?:ed)?|promised?|repl(?:y|ied))\b/iu,
  ],
  ['told', /(?:你们?|客服|他们)(?:跟|对|给|向)?我?(?:说|答复|回复|承诺|讲)(?:了|过)(?:什么|啥)/u],
]

export const customerIntentOf = (question: string): CustomerIntent =>
  RULES.find(([, rule]) => rule.test(question.trim()))?.[0] ?? 'look'

const DAYS: Record<Language, readonly string[]> = {
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  zh: ['周一', '周二', '周三', '周四', '周五', '周六', '周日'],
}

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')

/** 'Mon–Fri 09:00–18:00': days in a row with the same hours are one. */
function weekWords(hours: readonly WeekSpan[], language: Language): string {
  const runs: { first: number; last: number; times: string }[] = []
  const timesOn = (day: number) =>
    hours
      .filter(span => span.day === day)
      .sort((a, b) => a.from - b.from)
      .map(({ from, to }) => `${clock(from)}–${clock(to)}`)
      .join(', ')
  for (let day = 0; day < 7; day++) {
    const times = timesOn(day)
    const before = runs.at(-1)
    if (times === '') continue
    if (before && before.last === day - 1 && before.times === times) before.last = day
    else runs.push({ first: day, last: day, times })
  }
  const names = DAYS[language]
  const nameOf = ({ first, last }: { first: number; last: number }) =>
    first === last ? names[first] : `${names[first]}${language === 'zh' ? '至' : '–'}${names[last]}`
  return runs.map(run => `${nameOf(run)} ${run.times}`).join(language === 'zh' ? '；' : '; ')
}

interface Words {
  always: string
  open: string
  shut: string
  zone(name: string): string
  team(name: string, when: string, state: string): string
}

const WORDS: Record<Language, Words> = {
  en: {
    always: 'around the clock',
    open: 'open now',
    shut: 'closed now',
    zone: name => ` (${name})`,
    team: (name, when, state) => `${name}: ${when}, ${state}`,
  },
  zh: {
    always: '全天',
    open: '现在有人',
    shut: '现在无人值班',
    zone: name => `（${name}）`,
    team: (name, when, state) => `${name}：${when}，${state}`,
  },
}

/** One line for each team that the customer has asked. */
export function hoursWords(desks: readonly Desk[], language: Language, now: number): string {
  const words = WORDS[language]
  const seen = new Map(desks.map(({ team, opening }) => [team, opening]))
  const lines = [...seen].map(([team, opening]) => {
    const { hours, timeZone } = opening
    const when = hours.length === 0 ? words.always : `${weekWords(hours, language)}${words.zone(timeZone)}`
    return words.team(team, when, isServedAt(opening, now) ? words.open : words.shut)
  })
  return lines.join('\n')
}

const TAIL = 30
const SHOWN = 8

/** What the teams told the customer, newest first. */
export async function toldAsker(
  knowledge: Knowledge,
  asker: Asker,
  desks: readonly Desk[],
): Promise<Source[]> {
  const found: Source[] = []
  for (const { room, team } of desks) {
    const tail = await knowledge.tail({ conversation: { kind: 'groupchat', id: room }, name: team }, TAIL)
    found.push(...tail.filter(({ message }) => message.sender !== '' && message.sender !== asker.user))
  }
  return found.sort((a, b) => b.message.stamp.time - a.message.stamp.time).slice(0, SHOWN)
}

/** What is known from one's own consultations, under the name of the team. */
export function withinDesks(knowledge: Knowledge, desks: readonly Desk[]): Knowledge {
  const teams = new Map(desks.map(({ conversationId, team }) => [conversationId, team]))
  return {
    ...knowledge,
    find: async wanted =>
      (await knowledge.find(wanted)).flatMap(source => {
        const team = teams.get(source.conversationId)
        return team === undefined ? [] : [{ ...source, conversationName: team }]
      }),
    chats: async () => [],
    peopleIn: async () => [],
  }
}
