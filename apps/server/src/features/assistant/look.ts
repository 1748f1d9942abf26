import { type Ask, askOf, FILE_KINDS, FILE_WORDS, isQuestion } from './ask.ts'
import { withoutCommand } from './intent.ts'
import type { Asker, Knowledge, KnownPerson, Source, Wanted } from './knowledge.ts'
import { type Candidate, type Ranked, rank, shareOf, type Term, wordsOf } from './rank.ts'
import { type Span, spanOf } from './span.ts'
import { alternativesOf, mostTelling, synonymsOf, termsOf } from './words.ts'

const PER_TERM = 30
const SHOWN = 5
/** How many questions of others are followed to their replies. */
const FOLLOWED = 4
const REPLIES = 2
const REPLY_WITHIN_MS = 86_400_000

/** The question names somebody as author or sender. */
const SPEAKS =
  /\b(?:say|said|says|write|wrote|send|sent|sends|share|shared|ask|asked|tell|told|from)\b|[说发问写讲提传]/iu
const I_SENT =
  /\bi (?:have )?(?:sent|shared|wrote|said)\b|\bdid i (?:send|share|write|say)\b|我(?:发|说|写|传)过?/iu

/** What to search for: where, by whom, which kind and time. */
interface Search {
  ask: Ask
  span: Span | undefined
  speaker: number | undefined
  terms: string[]
}

interface Found {
  /** Best first. */
  messages: Ranked[]
  /** The word that says most about what is sought is in no message. */
  isSimilar: boolean
}

/** The messages that answer a question best. */
export async function lookFor(
  knowledge: Knowledge,
  asker: Asker,
  question: string,
  now: number,
): Promise<Found> {
  const words = withoutCommand(question)
  const people = await knowledge.peopleIn(words)
  const search = understand(words, people, asker, now)
  const found = await lookOnce(knowledge, search, now)
  if (found.messages.length > 0) return found
  // The named person may be the topic instead of the author, and a file may have been described in text.
  const names = people.map(({ written }) => written.toLowerCase())
  const looser = {
    ...search,
    ask: { ...search.ask, isForFiles: false },
    speaker: undefined,
    terms: [...names, ...search.terms],
  }
  return looser.terms.length === 0 ? found : await lookOnce(knowledge, looser, now)
}

function understand(words: string, people: readonly KnownPerson[], asker: Asker, now: number): Search {
  const [person] = people
  let rest = words.toLowerCase().replaceAll(FILE_WORDS, ' ')
  for (const { written } of people) rest = rest.replaceAll(written.toLowerCase(), ' ')
  const terms = termsOf(rest)
  const isSpeaker = person !== undefined && (terms.length === 0 || SPEAKS.test(words))
  const isOwn = person === undefined && I_SENT.test(words)
  const speaker = isSpeaker ? person.id : isOwn ? asker.userId : undefined
  const named = isSpeaker ? [] : people.map(({ written }) => written.toLowerCase())
  return { ask: askOf(words), span: spanOf(words, now), speaker, terms: [...named, ...terms] }
}

async function lookOnce(knowledge: Knowledge, search: Search, now: number): Promise<Found> {
  const { ask, span, speaker } = search
  const filters = {
    sender: speaker,
    from: span?.from,
    to: span?.to,
    limit: PER_TERM,
    kinds: ask.isForFiles ? FILE_KINDS : undefined,
  }
  if (search.terms.length === 0) {
    const isFiltered = speaker !== undefined || ask.isForFiles
    const newest = isFiltered ? await knowledge.find({ ...filters, words: '', limit: SHOWN }) : []
    return { messages: newest.map(source => ({ ...source, score: 1 })), isSimilar: false }
  }
  const { candidates, terms, isSimilar } = await gather(knowledge, search.terms, filters)
  const ranked = rank(await withReplies(knowledge, candidates, terms), terms, ask, now)
  return { messages: ranked.slice(0, SHOWN), isSimilar }
}

const keyOf = ({ conversationId, message }: Source): string => `${conversationId} ${message.stamp.seq}`

/** All messages with one of the terms in any form; frequent terms are also combined, which reaches further back. */
async function gather(knowledge: Knowledge, asked: readonly string[], filters: Omit<Wanted, 'words'>) {
  const found = new Map<string, Source>()
  const find = async (words: string): Promise<Source[]> => {
    const sources = await knowledge.find({ ...filters, words })
    for (const source of sources) found.set(keyOf(source), source)
    return sources
  }
  if (asked.length > 1) await find(asked.join(' '))
  const terms: Term[] = []
  const said = new Set<string>()
  for (const term of asked) {
    const forms = alternativesOf(term)
    const counts: number[] = []
    for (const form of forms) counts.push((await find(form)).length)
    terms.push({ forms, frequency: counts.reduce((sum, count) => sum + count, 0) })
    if (synonymsOf(term).some(word => (counts[forms.indexOf(word)] ?? 0) > 0)) said.add(term)
  }
  const frequent = asked.filter((_, index) => (terms[index]?.frequency ?? 0) >= PER_TERM)
  for (const [index, one] of frequent.entries())
    for (const other of frequent.slice(index + 1)) await find(`${one} ${other}`)
  return { candidates: [...found.values()], terms, isSimilar: !said.has(mostTelling(asked)) }
}

/** The messages after a question with the same words: an answer seldom repeats them. */
async function withReplies(
  knowledge: Knowledge,
  sources: readonly Source[],
  terms: readonly Term[],
): Promise<Candidate[]> {
  const candidates = new Map<string, Candidate>(sources.map(source => [keyOf(source), source]))
  const questions = sources
    .filter(source => isQuestion(wordsOf(source)))
    .sort((a, b) => shareOf(b, terms) - shareOf(a, terms))
    .slice(0, FOLLOWED)
  for (const replyTo of questions)
    for (const reply of await knowledge.next(replyTo, REPLIES)) {
      const { sender, stamp } = reply.message
      const isReply =
        sender !== replyTo.message.sender && stamp.time - replyTo.message.stamp.time < REPLY_WITHIN_MS
      if (isReply) candidates.set(keyOf(reply), { ...reply, replyTo })
    }
  return [...candidates.values()]
}
