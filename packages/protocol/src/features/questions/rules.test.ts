import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import type { Content, TextContent } from '../../content.ts'
import { classifyQuestion, isHoldingLine, questionsAnsweredBy } from './rules.ts'

const said = (text: string): TextContent => ({ kind: 'text', text, mentions: [], quotes: [] })

interface Score {
  lines: number
  right: number
  /** Taken for a question and none, and the other way round. */
  wrong: string[]
  missed: string[]
}

/** Plays the labelled dialogues as the server does: what staff say begins a new turn. */
function measure(language: string): Score {
  const file = new URL(`../../../fixtures/questions/${language}.txt`, import.meta.url)
  const score: Score = { lines: 0, right: 0, wrong: [], missed: [] }
  let hasAsked = false
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, label, text] = /^([?>~-]) (.+)$/u.exec(line) ?? []
    if (text === undefined || label === '>' || label === '~') hasAsked = false
    if (text === undefined || label === '>' || label === '~') continue
    const verdict = classifyQuestion(said(text), hasAsked)
    hasAsked = verdict.hasAsked
    score.lines += 1
    if (verdict.isQuestion && label === '?') score.right += 1
    if (verdict.isQuestion && label === '-') score.wrong.push(text)
    if (!verdict.isQuestion && label === '?') score.missed.push(text)
  }
  return score
}

const FLOOR = 0.9

// [questions-1]
it.each(['en', 'zh'])(
  'the question rule keeps its precision and recall on the labelled dialogues: %s',
  language => {
    const { lines, right, wrong, missed } = measure(language)
    const precision = right / (right + wrong.length)
    const recall = right / (right + missed.length)
    const percent = (share: number) => `${(share * 100).toFixed(1)} %`
    console.info(
      `questions ${language}: ${lines} lines, precision ${percent(precision)}, recall ${percent(recall)}`,
    )
    expect(lines).toBeGreaterThanOrEqual(200)
    expect(precision, `no questions: ${wrong.join(' | ')}`).toBeGreaterThanOrEqual(FLOOR)
    expect(recall, `missed: ${missed.join(' | ')}`).toBeGreaterThanOrEqual(FLOOR)
  },
)

it('a customer with an open question opens another one only by asking again', () => {
  expect(classifyQuestion(said('The lid is broken'), false)).toEqual({ isQuestion: true, hasAsked: true })
  expect(classifyQuestion(said('It is the red one'), true)).toEqual({ isQuestion: false, hasAsked: true })
  expect(classifyQuestion(said('Can I keep it?'), true)).toEqual({ isQuestion: true, hasAsked: true })
})

it('greetings, thanks and stickers open no question, and the next message still can', () => {
  for (const text of ['Hello', '你好', 'thanks a lot!', '好的，谢谢', '👍'])
    expect(classifyQuestion(said(text), false), text).toEqual({ isQuestion: false, hasAsked: false })
  expect(classifyQuestion({ kind: 'sticker' }, false)).toEqual({ isQuestion: false, hasAsked: false })
})

it('a picture without text is a question if it is the first message', () => {
  const picture = { kind: 'image', url: '/chat/file/x', name: 'a.png', size: 1 } as const
  expect(classifyQuestion(picture, false).isQuestion).toBe(true)
  expect(classifyQuestion(picture, true).isQuestion).toBe(false)
})

it('a URL with a question mark is not a question', () => {
  expect(classifyQuestion(said('https://example.com/cart?item=12'), true).isQuestion).toBe(false)
})

// [questions-2]
it('a reply answers the messages it quotes, each once', () => {
  const quote = { messageId: 'A1', kind: 'text', nickName: 'Grace', text: '?' }
  expect(questionsAnsweredBy({ ...said('Yes'), quotes: [quote, quote] })).toEqual(['a1'])
})

// [questions-8]
it('a reply that quotes nothing answers what its writer saw; a sticker or a card answers nothing', () => {
  expect(questionsAnsweredBy(said('Yes'))).toBe('seen')
  expect(questionsAnsweredBy({ kind: 'image', url: '/chat/file/x', name: 'a.png', size: 1 })).toBe('seen')
  expect(questionsAnsweredBy({ kind: 'sticker' })).toEqual([])
})

// [questions-8]
it.each(['en', 'zh'])('lines that only hold the customer are told from answers: %s', language => {
  const file = new URL(`../../../fixtures/questions/${language}.txt`, import.meta.url)
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => /^[>~] /.test(line))
    .map(line => ({ holds: line.startsWith('~'), text: line.slice(2) }))
  const taken = lines.filter(({ text }) => isHoldingLine(said(text)))
  const wrong = taken.filter(({ holds }) => !holds).map(({ text }) => text)
  const missed = lines
    .filter(({ holds, text }) => holds && !isHoldingLine(said(text)))
    .map(({ text }) => text)
  const right = taken.length - wrong.length
  const precision = right / taken.length
  const recall = right / (right + missed.length)
  console.info(
    `holding lines ${language}: ${right + missed.length} of ${lines.length}, precision ${precision}, recall ${recall}`,
  )
  expect(right + missed.length).toBeGreaterThanOrEqual(15)
  expect(precision, `answers: ${wrong.join(' | ')}`).toBeGreaterThanOrEqual(FLOOR)
  expect(recall, `missed: ${missed.join(' | ')}`).toBeGreaterThanOrEqual(FLOOR)
})

// [questions-8]
it.each([
  ['Please hold.', true],
  ['Please hold the line', true],
  ['Please wait, I am asking a colleague', true],
  ['Please wait for a moment', true],
  ['Hold on', true],
  ['Please hold the power button for ten seconds.', false],
  ['Please wait until the light is green.', false],
  ['Hold on to the receipt.', false],
  ['Switch it off for a minute.', false],
])('who asks for patience has not answered, who says what to do has: %s', (words, isHolding) => {
  expect(isHoldingLine(said(words))).toBe(isHolding)
})

// [questions-1, customers-15]
it('a business card asks nothing: the question follows it', () => {
  const card: Content = { kind: 'project_consult', name: 'Scanner', url: 'https://shop.test/', senders: [] }
  expect(classifyQuestion(card, false)).toEqual({ isQuestion: false, hasAsked: false })
})
