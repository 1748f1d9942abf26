import { type ConversationKey, splitConversationKey, type TeamLabel } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'
import type { CallResult } from '../../http/caller.ts'

/** Words of a team for its consultations [customers-22]. */
function createLabels({ call, askFor, notify }: Context) {
  const report = (answer: CallResult<unknown>): boolean => {
    if (!answer.ok) notify(answer.problem)
    return answer.ok
  }
  return {
    /** Saves a team's label; without an id it is added. Returns its id, or undefined where it was refused. */
    async save(
      team: string,
      { id = crypto.randomUUID(), name, colour }: Omit<TeamLabel, 'id'> & { id?: string },
    ) {
      const saved = await call('saveLabel', { im_room_name: team, label_id: id, name: name.trim(), colour })
      return report(saved) ? id : undefined
    },
    remove: async (team: string, id: string): Promise<boolean> =>
      report(await call('deleteLabel', { im_room_name: team, label_id: id })),
    async set(key: ConversationKey, id: string, value: boolean): Promise<boolean> {
      const room = splitConversationKey(key).id
      return (await askFor(key, 'labelConsultation', { im_room_name: room, label_id: id, value })).isTaken
    },
  }
}

export const labels = { start: createLabels } satisfies Feature
