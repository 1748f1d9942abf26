import { readMentions, selectMembersById, selectRoom } from '@parley/core'
import {
  type ConversationKey,
  decodeGroupMention,
  EVERYONE,
  isBotId,
  MAX_MENTIONED_GROUPS,
  MAX_MENTIONED_PEOPLE,
  type PickedMention,
  type RoomMember,
} from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useGroupsText } from './groups-text.ts'
import styles from './told-line.module.css'

interface Told {
  mentions: readonly PickedMention[]
  /** How many people can be mentioned by name and by group. */
  sum: number
}

/** Read as the message will be: everyone, and as many groups as are told [mentions-4]. */
function toldIn(
  value: string,
  members: ReadonlyMap<string, RoomMember>,
  picked: readonly PickedMention[],
): Told {
  if (!picked.some(({ id }) => id.startsWith('@'))) return { mentions: [], sum: 0 }
  const ids = readMentions(value.trim(), members, picked).mentions
  const groups = ids.filter(decodeGroupMention).slice(0, MAX_MENTIONED_GROUPS)
  const mentions = ids.flatMap(id => {
    const isTold = id === EVERYONE || groups.includes(id)
    return (isTold && picked.find(mention => mention.id === id)) || []
  })
  const named = ids.filter(id => !id.startsWith('@')).length
  const sum = groups.reduce((count, id) => count + (picked.find(one => one.id === id)?.people ?? 0), named)
  return { mentions, sum: groups.length > 0 ? sum : 0 }
}

interface Props {
  conversationKey: ConversationKey
  value: string
  picked: readonly PickedMention[] | undefined
}

/** Says before sending how many people a mention of everyone or of a group mentions [mentions-4]. */
export function ToldLine({ conversationKey: key, value, picked = [] }: Props) {
  const text = useGroupsText()
  const room = useAppState(state => selectRoom(state, key))
  const members = useAppState(state => selectMembersById(state, key))
  const { mentions, sum } = toldIn(value, members, picked)
  const bots = room?.members.filter(({ id }) => isBotId(id)).length ?? 0
  const others = Math.max((room?.memberCount ?? 0) - bots - 1, 0)
  // The empty region stays: only what changes in a region that is known is read aloud.
  return (
    <div role="status">
      {text && mentions.length > 0 && (
        <p className={styles.told}>
          <Icon name="at" size="sm" />
          <span className={styles.words}>
            {mentions.map(({ id, name, people }, index) => (
              <span key={id}>
                {index > 0 && ' · '}
                <bdi>@{name}</bdi> {text.told(id === EVERYONE ? others : people)}
              </span>
            ))}
            {sum > MAX_MENTIONED_PEOPLE && <strong> {text.overLimit(sum, MAX_MENTIONED_PEOPLE)}</strong>}
          </span>
        </p>
      )}
    </div>
  )
}
