import {
  type Content,
  type ConversationKey,
  type SavedReply,
  splitConversationKey,
} from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

const placeOf = (team: string) => (team === '' ? {} : { im_room_name: team })

/** Saved replies. They are asked for when a list is opened; nothing is kept in the store. */
function createReplies({ call, notify, listen, services }: Context) {
  /** Macros whose text is on its way, by the id of the message. */
  const sent = new Map<string, { key: ConversationKey; reply: SavedReply }>()
  listen('messageAcknowledged', ({ id }) => {
    const macro = sent.get(id)
    sent.delete(id)
    if (macro) void finish(macro.key, macro.reply)
  })
  const finish = async (key: ConversationKey, { label, closes }: SavedReply) => {
    const room = { im_room_name: splitConversationKey(key).id }
    if (label !== '') report(await call('labelConsultation', { ...room, label_id: label, value: true }))
    if (closes) report(await call('closeConsultation', { ...room, only_answered: true }))
  }
  const report = (answer: CallResult<unknown>): boolean => {
    if (!answer.ok) notify(answer.problem)
    return answer.ok
  }
  return {
    /** One's own and those of one's teams; with a team only its replies, for its managers. */
    async list(team = ''): Promise<CallResult<SavedReply[]>> {
      const answer = await call('listReplies', placeOf(team))
      if (!answer.ok) return answer
      const value = answer.value.map(({ reply_id, shortcut, text, im_room_name, label_id, closes }) => ({
        id: reply_id,
        shortcut,
        text,
        team: im_room_name,
        label: label_id,
        closes,
      }))
      return { ok: true, value }
    },
    /** Without an id it is added. Returns whether it was saved. */
    save: async (reply: Omit<SavedReply, 'id'> & { id?: string }): Promise<boolean> => {
      const { id: reply_id = crypto.randomUUID(), shortcut, text, team, label, closes } = reply
      return report(
        await call('saveReply', { ...placeOf(team), reply_id, shortcut, text, label_id: label, closes }),
      )
    },
    /**
     * Sends a reply that does more, and then does it [customers-24]. Returns whether it could be sent. What was
     * refused, or asked anew meanwhile, is neither labelled nor closed.
     */
    run(key: ConversationKey, reply: SavedReply): boolean {
      const id = crypto.randomUUID()
      const content: Content = { kind: 'text', text: reply.text, mentions: [], quotes: [] }
      sent.set(id, { key, reply })
      if (services.outgoing.sendContent(key, content, { id }) === undefined) return true
      sent.delete(id)
      return false
    },
    remove: async ({ id, team }: SavedReply): Promise<boolean> =>
      report(await call('deleteReply', { ...placeOf(team), reply_id: id })),
  }
}

export const replies = { start: createReplies } satisfies Feature
