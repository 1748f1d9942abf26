import type { Example } from './contract-examples-people.ts'

type ReplyCall = 'listReplies' | 'saveReply' | 'deleteReply'

const reply = () => ({ reply_id: crypto.randomUUID(), shortcut: 'hello', text: 'Hello {customer}' })

export const REPLY_EXAMPLES: Record<ReplyCall, Example> = {
  listReplies: { right: () => ({}), wrong: [[{ im_room_name: 'a\u0000b' }, 'im_room_name']] },
  saveReply: {
    right: reply,
    wrong: [
      [{ ...reply(), reply_id: 'x' }, 'reply_id'],
      [{ ...reply(), shortcut: 'two words' }, 'shortcut'],
      [{ ...reply(), text: '' }, 'text'],
      [{ ...reply(), text: 'x'.repeat(2_001) }, 'text'],
    ],
  },
  deleteReply: {
    right: async (server, { token }) => {
      const saved = reply()
      await server.call('saveReply', saved, { token })
      return { reply_id: saved.reply_id }
    },
    wrong: [[{}, 'reply_id']],
  },
}
