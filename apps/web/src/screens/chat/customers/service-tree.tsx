import type { ServiceTeam } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useState } from 'react'
import { useText } from '../../../text/text-context.ts'
import styles from './customers.module.css'
import { ROWS_STEP, spreadRows } from './spread-rows.ts'
import { TeamGroup } from './team-group.tsx'
import { useTreeKeys } from './use-tree-keys.ts'

interface Props {
  groups: readonly { team: ServiceTeam; shown: ServiceTeam['consultations'] }[]
  /** Unfolded regardless of the user's choice, because the search has matches in it. */
  isForced: boolean
  current: ConversationKey | undefined
  now: number
  onOpen(key: ConversationKey): void
  /** Loads more closed consultations of a team; unset: they are not wanted. */
  onClosed?: ((team: string) => Promise<void>) | undefined
}

/** What the user changed about a team: folded or not, and how many more rows are shown. */
interface Choice {
  isFolded?: boolean
  more: number
}

/** Teams with their consultations below them. */
export function ServiceTree({ groups, isForced, current, now, onOpen, onClosed }: Props) {
  const { customers: text } = useText()
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({})
  const rows = spreadRows(groups.map(({ shown }) => shown.length))
  const choose = (key: ConversationKey, choice: Partial<Choice>) =>
    setChoices(before => ({ ...before, [key]: { more: 0, ...before[key], ...choice } }))
  const shape = ({ team, shown }: Props['groups'][number], index: number) => {
    const { isFolded, more = 0 } = choices[team.conversation.key] ?? {}
    const first = rows[index] ?? 0
    const isOpen = isForced || !(isFolded ?? (first === 0 && shown.length > 0))
    return { isOpen, limit: first + more + (isFolded === false && first === 0 ? ROWS_STEP : 0), more }
  }
  const toggle = (key: ConversationKey) => {
    const index = groups.findIndex(({ team }) => team.conversation.key === key)
    const group = groups[index]
    if (group) choose(key, { isFolded: shape(group, index).isOpen })
  }
  const loadClosed = async ({ key, id }: ServiceTeam['conversation'], more: number) => {
    await onClosed?.(id)
    choose(key, { isFolded: false, more: more + ROWS_STEP })
  }
  const keys = useTreeKeys(item => item.dataset.team && toggle(item.dataset.team as ConversationKey))
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{text.teams}</h2>
      <div {...keys} role="tree" aria-label={text.teams}>
        {groups.map((group, index) => {
          const { key } = group.team.conversation
          const { isOpen, limit, more } = shape(group, index)
          return (
            <TeamGroup
              key={key}
              {...group}
              isOpen={isOpen}
              limit={limit}
              current={current}
              now={now}
              onOpen={onOpen}
              onToggle={() => toggle(key)}
              onMore={() => choose(key, { more: more + ROWS_STEP })}
              onClosed={onClosed && (() => void loadClosed(group.team.conversation, more))}
            />
          )
        })}
      </div>
    </section>
  )
}
