import { bringBack, type Return } from './bring-back.ts'
import { CIRCLE, circle, directChat } from './conversations.ts'
import { disperse, gather } from './gather.ts'
import type { Person } from './person.ts'
import { type TalkResult, talk } from './talk.ts'

/** Of ten messages, those to groups (docs/scaling.md). */
const IN_GROUPS_OF_TEN = 7
/** Pairs who write to each other, and how far their numbers are apart: they are at different nodes. */
const [PAIRS, APART] = [200, 250]
/** No two messages in a row are of the same group, or of the same place in it. */
const [STRIDE, PLACE_STRIDE] = [7, 31]

export interface CrowdStart {
  from: number
  to: number
  tokenFile: string
  urls: string[]
}

export type CrowdOrder = { rate: number; seconds: number; phase: number } | 'leave'

export type CrowdAnswer = 'arrived' | 'left' | (TalkResult & Return)

/** Some of the people, in a process of its own: none may have as many files open as there are people. */
async function main(start: CrowdStart): Promise<void> {
  const { length: nodes } = start.urls
  const people = await gather({ ...start, nodeOf: number => number % nodes })
  const speak = createSpeech(people, start)
  const obey = async (order: CrowdOrder) => {
    if (order !== 'leave') return answer(await speak(order))
    await disperse(people)
    answer('left')
    process.disconnect()
  }
  process.on('message', (order: CrowdOrder) => void obey(order))
  process.on('disconnect', () => process.exit())
  answer('arrived')
}

const answer = (message: CrowdAnswer) => process.send?.(message)

function createSpeech(people: ReadonlyMap<number, Person>, { from, to }: CrowdStart) {
  const everybody = [...people.values()]
  const circles = Array.from({ length: Math.floor((to - from) / CIRCLE) }, (_, at) =>
    circle(from / CIRCLE + at, CIRCLE, to),
  )
  const chats = Array.from({ length: PAIRS }, (_, at) => directChat(from + at, from + at + APART))
  const turnOf = (index: number) => {
    const list = index % 10 < IN_GROUPS_OF_TEN ? circles : chats
    const conversation = list[(index * STRIDE) % list.length] ?? directChat(from, from + 1)
    const { members } = conversation
    return { conversation, writer: members[(index * PLACE_STRIDE) % members.length] ?? from }
  }
  return async ({ rate, seconds, phase }: Exclude<CrowdOrder, 'leave'>) => {
    const talking = talk({ people, turnOf, widest: CIRCLE, rate, seconds, phase })
    const back = await bringBack(everybody, talking)
    return { ...(await talking), ...back }
  }
}

await main(JSON.parse(process.argv[2] ?? ''))
