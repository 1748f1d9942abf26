import { type ConversationKey, splitConversationKey } from '@parley/protocol/model'
import type { Context } from '../../context.ts'
import type { Feature } from '../../feature.ts'

const createPeopleGroups = ({ call }: Context) => ({
  /** Departments, service teams and groups of people that can be mentioned there, and how many would be told. */
  listMentionable: (key: ConversationKey) =>
    call('listMentionable', { im_room_name: splitConversationKey(key).id }),
})

export const peopleGroups = { start: createPeopleGroups } satisfies Feature
