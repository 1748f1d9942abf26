import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { decodeSearchQuery, matchesSearch } from '@parley/protocol/model'
import { isSearchCommand, type Language, languageOf } from './intent.ts'
import { termsOf } from './words.ts'

/** Something people do with the product, as the guide says it. */
interface Topic {
  title: string
  steps: string
  /** A question about it contains all words of one of these. */
  phrases: readonly string[]
}

export type Guide = Record<Language, readonly Topic[]>

const PAGES: Record<Language, string> = {
  en: 'docs/guide/how-to.md',
  zh: 'docs/guide/how-to.zh-CN.md',
}

/** Above the sources as above the one file of a release. */
function findPage(path: string): string | undefined {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, path)))
    if (folder === dirname(folder)) return undefined
    else folder = dirname(folder)
  return join(folder, path)
}

async function readPage(path: string): Promise<Topic[]> {
  const place = findPage(path)
  return place === undefined ? [] : topicsOf(await readFile(place, 'utf8'))
}

function topicsOf(page: string): Topic[] {
  return page
    .split(/^## /m)
    .slice(1)
    .flatMap(part => {
      const [, title, phrases, steps] = /^(.+)\n<!-- (.+) -->\n([\s\S]+)$/.exec(part) ?? []
      if (!title || !phrases || !steps) return []
      return [{ title, phrases: phrases.split('; '), steps: plain(steps) }]
    })
}

/** Answers are shown as they are written, without formats. */
const plain = (steps: string): string => steps.trim().replace(/\*([^*\n]+)\*/g, '“$1”')

let read: Promise<Guide> | undefined

/** The pages are read once. */
export const readGuide = (): Promise<Guide> => {
  read ??= Promise.all([readPage(PAGES.en), readPage(PAGES.zh)]).then(([en, zh]) => ({ en, zh }))
  return read
}

/** 'How do we …' is about the company. */
const HOW =
  /\bhow (?:do|can|could|should|would|does) (?:i|you|one|somebody|someone)\b|\bhow to\b|\b(?:where|can|could|may) (?:do |can )?i\b|\bis there a way to\b|怎么|怎样|如何|咋|(?:在|从)?哪(?:里|儿)(?:可以|能)?(?:设|改|开|关|看|找|换)|(?:能|可以)(?:不能|不可以)?.+[吗?？]/iu
/** So much of a question must be about the topic; otherwise it is about something that happens to have these words in it. */
const ENOUGH = 0.6
/** Words of any question about the product. */
const COMMON =
  /^(?:after|before|already|chats?|messages?|send|sent|groups?|person|people|colleague|app|parley|phone|computer|device|account|own)$/

const contains = (text: string, words: string): boolean => {
  const terms = decodeSearchQuery(words)
  return terms.length > 0 && matchesSearch(text, terms)
}

/** What the guide says to a question about the product, by the longest phrase in it [assistant-7]. */
export function topicOf(guide: Guide, question: string): Topic | undefined {
  const asked = question.slice(0, 300)
  if (isSearchCommand(asked) || !HOW.test(asked)) return undefined
  const found = guide[languageOf(asked)]
    .flatMap(topic => topic.phrases.map(phrase => ({ topic, phrase })))
    .filter(({ phrase }) => contains(asked, phrase))
    .sort((a, b) => b.phrase.length - a.phrase.length)[0]?.topic
  if (!found) return undefined
  const text = [found.title, ...found.phrases, found.steps].join('\n')
  const pieces = piecesOf(asked)
  const known = pieces.filter(piece => COMMON.test(piece) || contains(text, piece)).length
  return known >= ENOUGH * pieces.length ? found : undefined
}

/** Chinese by character: where a word ends is a matter of taste. A Latin word among them counts as two. */
function piecesOf(question: string): string[] {
  if (languageOf(question) === 'en') return termsOf(question)
  const words = question
    .toLowerCase()
    .replace(/怎么样?|怎样|如何|可以|能不能|设[成为置]|一下|[吗呢吧啊的了这那个把给让我能]/gu, ' ')
  const latin = words.match(/[a-z]+/g) ?? []
  return [...(words.match(/\p{Script=Han}/gu) ?? []), ...latin, ...latin]
}
