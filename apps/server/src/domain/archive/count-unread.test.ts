import { expect, it } from 'vitest'
import { type ArchivedLine, archiveMessages } from '../../../test/archive-messages.ts'
import { onEachDatabase } from '../../../test/on-each-database.ts'
import { countUnread } from './count-unread.ts'

const text = (from: string): ArchivedLine => ({ from, text: 'hi' })
/** As the server archives tips and notices. */
const notice = (from: string): ArchivedLine => ({ from, text: 'joined', dataType: 'note', counts: 0 })
const ANN = text('ann')

onEachDatabase(server => {
  // [reading-1]
  it.each<
    [title: string, lines: ArchivedLine[], limits: { readSeq?: number; joinedSeq?: number }, count: number]
  >([
    ['what somebody else wrote is unread', [ANN, ANN], {}, 2],
    ['what one wrote oneself is not', [ANN, text('bob')], {}, 1],
    ['tips and notices are not', [ANN, notice('ann'), notice('nobody')], {}, 1],
    ['a message of the server that counts is', [text('nobody')], {}, 1],
    ['what was read is not', [ANN, ANN, ANN], { readSeq: 2 }, 1],
    ['what was said before one joined is not', [ANN, ANN, ANN], { joinedSeq: 1 }, 2],
  ])('%s', async (_title, lines, limits, count) => {
    const { db } = server().storage
    await server().createUser('ann')
    const bob = await server().createUser('bob')
    const id = await archiveMessages(server(), ['ann', 'bob'], lines)
    const conversation = { id, readSeq: 0, joinedSeq: 0, lastSeq: lines.length, ...limits }
    expect(await countUnread(db, bob.id, conversation)).toBe(count)
  })

  it('a message that arrives during the count is delivered as new and not counted', async () => {
    await server().createUser('ann')
    const bob = await server().createUser('bob')
    const id = await archiveMessages(server(), ['ann', 'bob'], [ANN, ANN])
    const conversation = { id, readSeq: 0, joinedSeq: 0, lastSeq: 1 }
    expect(await countUnread(server().storage.db, bob.id, conversation)).toBe(1)
  })
})
