import { canWithdraw, type WithdrawContent } from '@parley/protocol/model'
import { isGone } from '../../domain/access/gone-types.ts'
import type { ArchiveAges } from '../../domain/archive/archive-ages.ts'
import type { AnnouncingParts } from '../../domain/archive/archive-and-announce.ts'
import { decodeArchived } from '../../domain/archive/archived-message.ts'
import { selectMessages } from '../../domain/archive/select-messages.ts'
import { archiveCommand } from '../../domain/commands/archive-command.ts'
import type { Command, CommandOutcome } from '../../domain/commands/command.ts'
import type { WithdrawForCompany } from '../../domain/reports/withdraw-for-company.ts'
import type { SearchIndex } from '../../domain/search/search-index.ts'
import type { Feature } from '../../slots/feature.ts'
import { eraseMessage } from './erase-message.ts'
import { createWithdrawForCompany } from './withdraw-for-company.ts'

const TOO_LATE = { refused: 'not-allowed', text: 'It is too late to withdraw this message.' } as const

/**
 * Withdraws a message, by the server's clock [withdraw-3]. Its text and all quotes of it leave the archive in the
 * transaction in which the withdrawal gets a seq of its own.
 */
const withdrawMessage = (
  parts: AnnouncingParts,
  index: SearchIndex,
  command: Command<WithdrawContent>,
  now: number,
  ages: ArchiveAges,
): Promise<CommandOutcome> =>
  archiveCommand(parts, command, now, async (db, { conversation, messageId }) => {
    const { sender, to } = command
    const rows = await selectMessages(db, conversation.id)
      .where('m.sender_id', '=', sender.userId)
      .where('m.id', 'in', [command.id, messageId])
      .execute()
    const repeated = rows.find(row => row.id === command.id)
    if (repeated) return { repeated }
    const original = rows.find(row => row.id === messageId)
    if (!original || isGone(original.dataType)) return undefined
    const { seq, time } = original
    const serverNow = ages.nowFor({ conversationId: conversation.id, seq, time }, now)
    if (!canWithdraw(decodeArchived(original, to), sender.user, serverNow)) return TOO_LATE
    await eraseMessage(db, index, conversation.id, original, now)
    return { done: { kind: 'withdraw', messageId, messageSeq: seq } }
  })

declare module '../../slots/context.ts' {
  interface Services {
    withdraw: WithdrawForCompany
  }
}

export const withdraw = {
  start(context) {
    const { index, clock, provide } = context
    provide({ withdraw: createWithdrawForCompany(index) })
    return {
      commands: {
        withdraw: (command, ages) => withdrawMessage(context, index, command, clock.now(), ages),
      },
    }
  },
} satisfies Feature
