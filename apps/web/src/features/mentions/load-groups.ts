import type { Client } from '@parley/core'
import { type ConversationKey, encodeGroupMention, MAX_MENTIONED_PEOPLE } from '@parley/protocol/model'
import { bestMembers } from '../../parts/members/find-members.ts'
import type { Language } from '../../text/languages.ts'
import { loadGroupsText } from './groups-text.ts'
import type { GroupFinder, OfferedGroup } from './offer-members.ts'

const MOST_GROUPS = 3

/** By name alone. */
export const bestGroups = (groups: readonly OfferedGroup[], words: string): readonly OfferedGroup[] =>
  bestMembers(
    groups.map(group => ({ ...group, id: '', group })),
    words,
    MOST_GROUPS,
  ).map(({ group }) => group)

/** Finds what can be mentioned there, once it can also be shown. */
export async function loadGroups(
  client: Client,
  key: ConversationKey,
  language: Language,
): Promise<GroupFinder | undefined> {
  const [found] = await Promise.all([client.peopleGroups.listMentionable(key), loadGroupsText(language)])
  if (!found.ok) return undefined
  const groups = found.value.groups.map(
    (group): OfferedGroup => ({
      ...group,
      id: encodeGroupMention(group),
      avatar: '',
      role: 'member',
      isSilenced: false,
      isCustomer: false,
      serial: 0,
      isTooLarge: group.here > MAX_MENTIONED_PEOPLE,
    }),
  )
  return words => bestGroups(groups, words)
}
