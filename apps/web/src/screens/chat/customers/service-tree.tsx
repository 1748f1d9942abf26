import type { ServiceTeam } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../../../text/text-context.ts'
import styles from './customers.module.css'
import { ROWS_STEP, spreadRows } from './spread-rows.ts'
import { TeamGroup } from './team-group.tsx'

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const itemsOf = (tree: HTMLElement): HTMLElement[] => [
  ...tree.querySelectorAll<HTMLElement>('[role="treeitem"]'),
]
const levelOf = (item: HTMLElement): number => Number(item.getAttribute('aria-level'))

/** The item that an arrow to the left or right leads to; a folded or unfolded parent is toggled instead. */
function sideStep(
  key: string,
  items: readonly HTMLElement[],
  at: number,
  toggle: (item: HTMLElement) => void,
) {
  const item = items[at]
  if (!item) return undefined
  const expanded = item.getAttribute('aria-expanded')
  const isRight = key === 'ArrowRight'
  if (expanded === String(!isRight)) toggle(item)
  else if (isRight && expanded === 'true') return items[at + 1]
  else if (!isRight) return items.slice(0, at).findLast(other => levelOf(other) < levelOf(item))
  return undefined
}

/** One tab stop; arrows, Home and End move, to the right unfolds and to the left folds. */
function useTreeKeys(toggle: (item: HTMLElement) => void) {
  const ref = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement>(undefined)
  // After each change of the rows, since the tab stop may be gone.
  useLayoutEffect(() => {
    const items = ref.current ? itemsOf(ref.current) : []
    const isKnown = last.current !== undefined && items.includes(last.current)
    const stop = isKnown ? last.current : (items.find(item => item.ariaCurrent !== null) ?? items[0])
    for (const item of items) item.tabIndex = item === stop ? 0 : -1
  })
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !ref.current) return
    const items = itemsOf(ref.current)
    const at = items.indexOf(event.target as HTMLElement)
    if (at < 0) return
    const step = STEPS[event.key]
    if (step !== undefined) items[at + step]?.focus()
    else if (event.key === 'Home') items[0]?.focus()
    else if (event.key === 'End') items.at(-1)?.focus()
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft')
      sideStep(event.key, items, at, toggle)?.focus()
    else return
    event.preventDefault()
  }
  const handleFocus = (event: { target: EventTarget }) => {
    const item = event.target as HTMLElement
    if (item.role !== 'treeitem' || !ref.current) return
    last.current = item
    for (const other of itemsOf(ref.current)) other.tabIndex = other === item ? 0 : -1
  }
  return { ref, onKeyDown: handleKeyDown, onFocus: handleFocus }
}

interface Props {
  groups: readonly { team: ServiceTeam; shown: ServiceTeam['consultations'] }[]
  /** Unfolded regardless of the user's choice, because the search has matches in it. */
  isForced: boolean
  current: ConversationKey | undefined
  now: number
  /** While several are selected: pressing a consultation selects it. */
  chosen?: ReadonlySet<ConversationKey> | undefined
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
export function ServiceTree({ groups, isForced, current, now, chosen, onOpen, onClosed }: Props) {
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
              chosen={chosen}
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
