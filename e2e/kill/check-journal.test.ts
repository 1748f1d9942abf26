import { describe, expect, it } from 'vitest'
import { type Archives, checkJournal, countProblems } from './check-journal.ts'
import { createJournal, type Written } from './journal.ts'

const CONVERSATION = 'alice↔bob'

function judge(
  written: Omit<Written, 'conversation' | 'writer' | 'sentAt'>[],
  rows: [string, number, number?][],
  seen: [string, number][] = [],
) {
  const journal = createJournal()
  for (const w of written)
    journal.written.set(w.id, { conversation: CONVERSATION, writer: 'alice/1', sentAt: 0, ...w })
  journal.seen = seen.map(([id, seq]) => ({ reader: 'bob/1', conversation: CONVERSATION, id, seq }))
  const view = { reader: 'alice', rows: rows.map(([id, seq, time = 0]) => ({ id, seq, time })) }
  const archives: Archives = new Map([[CONVERSATION, [view]]])
  return checkJournal(journal, archives)
}

describe('the checker of the kill test', () => {
  // [delivery-1, order-2]
  it('finds nothing in a good run, gaps and unknown outcomes included', () => {
    const findings = judge(
      [
        { id: 'a', number: 1, ackedSeq: 1 },
        { id: 'b', number: 2 },
        { id: 'c', number: 3, ackedSeq: 5 },
        { id: 'd', number: 4 },
      ],
      [
        ['a', 1],
        ['b', 2],
        ['c', 5],
      ],
      [
        ['a', 1],
        ['c', 5],
      ],
    )
    expect(countProblems(findings)).toBe(0)
    expect(findings).toMatchObject({ acked: 2, unknown: 2 })
  })
  it.each([
    [
      'misplaced',
      judge(
        [],
        [
          ['a', 1, 7],
          ['b', 2, 6],
        ],
      ),
    ],
    ['lost', judge([{ id: 'a', number: 1, ackedSeq: 1 }], [])],
    [
      'doubled',
      judge(
        [{ id: 'a', number: 1 }],
        [
          ['a', 1],
          ['a', 2],
        ],
      ),
    ],
    [
      'misplaced',
      judge(
        [],
        [
          ['a', 2],
          ['b', 2],
        ],
      ),
    ],
    [
      'misplaced',
      judge(
        [],
        [
          ['a', 2],
          ['b', 1],
        ],
      ),
    ],
    ['misplaced', judge([{ id: 'a', number: 1, ackedSeq: 1 }], [['a', 2]])],
    [
      'misplaced',
      judge(
        [
          { id: 'a', number: 1, ackedSeq: 1 },
          { id: 'b', number: 2, ackedSeq: 1 },
        ],
        [
          ['a', 1],
          ['b', 2],
        ],
      ),
    ],
    [
      'reordered',
      judge(
        [
          { id: 'a', number: 1 },
          { id: 'b', number: 2 },
        ],
        [
          ['b', 1],
          ['a', 2],
        ],
      ),
    ],
    ['unarchived', judge([], [], [['a', 1]])],
    ['unarchived', judge([], [['a', 2]], [['a', 1]])],
  ] as const)('finds what is %s', (problem, findings) => {
    expect(findings[problem].length).toBeGreaterThan(0)
  })
  it('finds what was acknowledged and never delivered to one who was there', () => {
    const written = {
      id: 'a',
      conversation: CONVERSATION,
      writer: 'alice/1',
      number: 1,
      sentAt: 10,
      ackedSeq: 1,
    }
    const findingsOf = (from: number, until: number) => {
      const journal = createJournal()
      journal.written.set('a', { ...written, ackedAt: 20 })
      journal.watches.push({ reader: 'bob/reader', user: 'bob', from, until })
      return checkJournal(journal, new Map()).undelivered
    }
    expect(findingsOf(0, 60_000)).toEqual(['a never reached bob/reader'])
    expect(findingsOf(15, 60_000)).toEqual([])
    expect(findingsOf(0, 30)).toEqual([])
  })
  it('lets a frozen node archive late what was given up, and nothing else', () => {
    const reorderedOf = (isGivenUp: boolean, mayComeLate: boolean) => {
      const journal = createJournal()
      const common = { conversation: CONVERSATION, writer: 'alice/1', sentAt: 0 }
      journal.written.set('a', { ...common, id: 'a', number: 1, isGivenUp })
      journal.written.set('b', { ...common, id: 'b', number: 2 })
      const rows = ['b', 'a'].map((id, at) => ({ id, seq: at + 1 }))
      const archives: Archives = new Map([[CONVERSATION, [{ reader: 'alice', rows }]]])
      return checkJournal(journal, archives, { mayComeLate }).reordered.length
    }
    expect(reorderedOf(true, true)).toBe(0)
    expect(reorderedOf(false, true)).toBe(1)
    expect(reorderedOf(true, false)).toBe(1)
  })
  it('finds two readers who do not see the same', () => {
    const archives: Archives = new Map([
      [
        CONVERSATION,
        [
          { reader: 'alice', rows: [{ id: 'a', seq: 1 }] },
          { reader: 'bob', rows: [] },
        ],
      ],
    ])
    expect(checkJournal(createJournal(), archives).disagreed).toEqual([CONVERSATION])
  })
})
