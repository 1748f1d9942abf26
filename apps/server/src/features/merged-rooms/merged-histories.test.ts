import { expect, it, vi } from 'vitest'
import { seeded } from '../../../test/interleaving.ts'
import { createMergedFixture, type MergedFixture, type MergedRole } from '../../../test/merged-fixture.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'

/** `npm run test:merged` runs 10,000. */
const HISTORIES = Number(process.env.PARLEY_MERGED_HISTORIES ?? 100)
const STEPS = 12
const COLLEAGUES = ['one', 'two'] as const
type Colleague = (typeof COLLEAGUES)[number]

vi.setConfig({ testTimeout: 180_000 })

/** What everybody may see, computed without the server. */
class Model {
  /** All messages between owner and person. */
  readonly all: { id: string; text: string }[] = []
  readonly visible: Record<Colleague, Set<string>> = { one: new Set(), two: new Set() }
  /** What they saw in rooms that have ended, and keep. */
  readonly kept: Record<Colleague, Set<string>> = { one: new Set(), two: new Set() }
  readonly writers = new Set<Colleague>()
  readonly inside = new Set<Colleague>()
  placed: string[] = []
  past: string[] = []
  isSingle = false
  isOpen = false
  /** Begins every word of the history. */
  readonly prefix: string

  constructor(seed: number) {
    this.prefix = `s${seed}n`
  }

  merge(colleague: Colleague, isWhole: boolean): void {
    this.inside.add(colleague)
    this.writers.delete(colleague)
    this.visible[colleague] = new Set(isWhole ? [...this.past, ...this.placed] : [])
  }

  mayWrite(role: MergedRole): boolean {
    if (role === 'owner' || role === 'person') return true
    return this.isOpen && !this.isSingle && this.inside.has(role) && this.writers.has(role)
  }

  hear(id: string, text: string): void {
    this.all.push({ id, text })
    if (!this.isOpen || this.isSingle) return
    this.placed.push(text)
    for (const colleague of this.inside) this.visible[colleague].add(text)
  }
}

type Step = (random: () => number) => Promise<void>

const colleague = (random: () => number) => COLLEAGUES[random() < 0.5 ? 0 : 1]
const days = (random: () => number) => (random() < 0.5 ? -1 : 0)
function talkOf(fixture: MergedFixture, model: Model, word: () => string): { say: Step; merge: Step } {
  const say: Step = async random => {
    const role = (['owner', 'person', 'one', 'two'] as const)[Math.floor(random() * 4)] ?? 'owner'
    if (!model.isOpen && role !== 'owner' && role !== 'person') return
    const text = word()
    const quoted = random() < 0.2 ? model.all.slice(-1).map(({ id }) => id) : []
    const { id, answer } = await fixture.say(role, text, quoted)
    const isAccepted = answer.includes('<ack')
    expect(isAccepted, `${role} says ${text}`).toBe(model.mayWrite(role))
    if (isAccepted) model.hear(id, text)
  }
  const merge: Step = async random => {
    const past = days(random)
    const isRefused = model.isOpen
    const first = colleague(random)
    const { code } = await fixture.merge([first], past)
    expect(code === 0).toBe(!isRefused)
    if (isRefused) return
    Object.assign(model, {
      isOpen: true,
      isSingle: false,
      placed: [],
      past: model.all.map(({ text }) => text),
    })
    model.inside.clear()
    for (const who of COLLEAGUES) {
      for (const text of model.visible[who]) model.kept[who].add(text)
      model.visible[who] = new Set()
    }
    model.merge(first, past === -1)
  }
  return { say, merge }
}

function stepsOf(fixture: MergedFixture, model: Model, word: () => string): Step[] {
  const { say, merge } = talkOf(fixture, model, word)
  const whileOpen =
    (step: Step): Step =>
    async random =>
      model.isOpen ? step(random) : merge(random)
  const room = () => ({ im_room_name: fixture.room.name })
  return [
    ...[say, say, say, say, say],
    merge,
    whileOpen(async random => {
      const [who, past] = [colleague(random), days(random)]
      await fixture.call('owner', 'inviteToRoom', { ...room(), im_user_names: [who], past_days: past })
      if (!model.inside.has(who)) model.merge(who, past === -1)
    }),
    whileOpen(async random => {
      const who = colleague(random)
      await fixture.call('owner', 'kickFromRoom', { ...room(), im_user_names: [who] })
      model.inside.delete(who)
    }),
    whileOpen(async random => {
      const [who, value] = [colleague(random), random() < 0.7]
      const code = await fixture.grant(who, value)
      expect(code === 0).toBe(model.inside.has(who))
      if (code === 0) model.writers[value ? 'add' : 'delete'](who)
    }),
    whileOpen(async random => {
      model.isSingle = random() < 0.5
      expect(await fixture.setMode(model.isSingle)).toBe(0)
    }),
    whileOpen(async () => {
      expect((await fixture.call('owner', 'dismissRoom', room())).code).toBe(0)
      model.isOpen = false
    }),
  ]
}

/** Every way a colleague could see a message. */
async function checkColleague(fixture: MergedFixture, model: Model, role: Colleague): Promise<void> {
  const visible = model.visible[role]
  const hidden = model.all.filter(({ text }) => !visible.has(text) && !model.kept[role].has(text))
  const client = await fixture.wire(role)
  await client.settle()
  const ref = { recordType: 'groupchat', chatUserId: fixture.room.name }
  const history = await fixture.call(role, 'getRecords', { ...ref, pageSize: 100 })
  const said = (history.answer?.records ?? []).filter(({ chatType }) => chatType === 'text')
  expect(new Set(said.map(({ body }) => body))).toEqual(visible)
  const recent = await fixture.call(role, 'listRecent', {})
  const found = await fixture.call(role, 'searchRecords', { query: model.prefix, pageSize: 100 })
  const seen = JSON.stringify([history.answer, recent.answer, found.answer])
  for (const { text } of hidden)
    expect(seen, `${role} must not see ${text}`).not.toMatch(new RegExp(`\\b${text}\\b`))
  for (const { id } of hidden.slice(-2)) {
    const detail = await fixture.call(role, 'getRecordDetail', { ...ref, msgId: id })
    expect(detail.answer?.record).toBeUndefined()
  }
  client.inbox.length = 0
}

/** Each block has a server of its own: lists of earlier histories would slow down later ones. */
const BLOCK = 100
const BLOCKS = Array.from({ length: Math.ceil(HISTORIES / BLOCK) }, (_, index) => index * BLOCK + 1)

/** A person takes part in some histories: signing in takes as long as talking. */
const PER_PERSON = 5

async function checkHistory(fixture: MergedFixture, model: Model, seed: number): Promise<void> {
  const random = seeded(seed)
  let words = 0
  const steps = stepsOf(fixture, model, () => `${model.prefix}${seed}x${++words}`)
  for (let step = 0; step < STEPS; step++) await steps[Math.floor(random() * steps.length)]?.(random)
  if (fixture.room.name !== '')
    for (const role of COLLEAGUES)
      if (model.visible[role].size > 0 || model.inside.has(role)) await checkColleague(fixture, model, role)
  const all = model.all.map(({ text }) => text)
  expect(await fixture.texts('owner'), `seed ${seed}`).toEqual(all)
  expect(await fixture.texts('person'), `seed ${seed}`).toEqual(all)
}

onEachDatabase(server => {
  // [multi-chat-3, multi-chat-6, search-2]
  it.each(BLOCKS)('nobody sees what they had no right to at its time, histories from %i', async first => {
    const fixture = await createMergedFixture(server())
    const last = Math.min(first + BLOCK, HISTORIES + 1)
    let model = new Model(first)
    for (let seed = first; seed < last; seed++) {
      if ((seed - first) % PER_PERSON === 0) {
        await fixture.meet(`person-${seed}`)
        model = new Model(seed)
      }
      await checkHistory(fixture, model, seed)
      for (const role of ['owner', ...COLLEAGUES] as const) (await fixture.wire(role)).inbox.length = 0
    }
  })
})
