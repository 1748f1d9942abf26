import { expect, it } from 'vitest'
import { checkJournal, countProblems } from '../kill/check-journal.ts'
import { createJournal } from '../kill/journal.ts'
import { SeriesCheck } from './check-series.ts'

const CONVERSATION = 'alice↔bob'

type Row = [id: string, seq: number]

const archiveOf = (...rows: Row[]) =>
  new Map([[CONVERSATION, [{ reader: 'alice', rows: rows.map(([id, seq]) => ({ id, seq })) }]]])

/** A fault in which one message was acknowledged. */
function journalOf([id, ackedSeq]: Row) {
  const journal = createJournal()
  journal.written.set(id, {
    id,
    ackedSeq,
    conversation: CONVERSATION,
    writer: 'alice/1',
    number: 1,
    sentAt: 0,
  })
  return journal
}

function judgeBoth(...rows: Row[]) {
  const series = new SeriesCheck()
  for (const row of [
    ['a', 1],
    ['b', 2],
  ] as const)
    series.add(journalOf([...row]))
  return series.judge(archiveOf(...rows))
}

it('a series passes when every acknowledged message arrived exactly once, as promised', () => {
  expect(judgeBoth(['a', 1], ['b', 2])).toMatchObject({ isGood: true, findings: { acked: 2 } })
})

it('the whole series shows what a later fault archived again, which its own check cannot see', () => {
  const again: Row[] = [
    ['b', 2],
    ['a', 3],
  ]
  expect(countProblems(checkJournal(journalOf(['b', 2]), archiveOf(...again)))).toBe(0)
  expect(judgeBoth(['a', 1], ...again)).toMatchObject({
    isGood: false,
    findings: { doubled: ['a at 1 and 3'] },
  })
})

it('the whole series shows what a later fault lost, moved or left nothing of', () => {
  expect(judgeBoth(['b', 2]).findings.lost).toEqual(['a acknowledged at 1'])
  expect(judgeBoth(['b', 1], ['a', 2]).findings.misplaced).toHaveLength(2)
  expect(new SeriesCheck().judge(new Map()).isGood).toBe(false)
})
