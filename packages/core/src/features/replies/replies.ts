import type { SavedReply } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

const placeOf = (team: string) => (team === '' ? {} : { im_room_name: team })

/** Saved replies. They are asked for when a list is opened; nothing is kept in the store. */
function createReplies({ call, notify }: Context) {
  const report = (answer: CallResult<unknown>): boolean => {
    if (!answer.ok) notify(answer.problem)
    return answer.ok
  }
  return {
    /** One's own and those of one's teams; with a team only its replies, for its managers. */
    async list(team = ''): Promise<SavedReply[]> {
      const answer = await call('listReplies', placeOf(team))
      if (!answer.ok) return []
      return answer.value.map(({ reply_id, shortcut, text, im_room_name }) => ({
        id: reply_id,
        shortcut,
        text,
        team: im_room_name,
      }))
    },
    /** Without an id it is added. Returns whether it was saved. */
    save: async ({ id, shortcut, text, team }: Omit<SavedReply, 'id'> & { id?: string }): Promise<boolean> =>
      report(
        await call('saveReply', { ...placeOf(team), reply_id: id ?? crypto.randomUUID(), shortcut, text }),
      ),
    remove: async ({ id, team }: SavedReply): Promise<boolean> =>
      report(await call('deleteReply', { ...placeOf(team), reply_id: id })),
  }
}

export const replies = { start: createReplies } satisfies Feature
