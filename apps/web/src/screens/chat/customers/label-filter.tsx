import type { Conversation, ServiceTeam, State } from '@parley/core'
import { isSnoozed, type TeamLabel } from '@parley/protocol/model'
import { useAppState } from '../../../client/client-context.ts'
import { useText } from '../../../text/text-context.ts'
import { FilterChips } from '../../../ui/filter-chips/filter-chips.tsx'

const SNOOZED = 'snoozed'

/** `''`: all; otherwise the id of a label, or what is put off. */
export function passesLabel(state: State, { key }: Conversation, label: string, now: number): boolean {
  const consultation = state.rooms[key]?.consultation
  if (label === '' || !consultation) return label === ''
  return label === SNOOZED ? isSnoozed(consultation, now) : consultation.labels.includes(label)
}

interface Props {
  teams: readonly ServiceTeam[]
  now: number
  chosen: string
  onChoose(label: string): void
}

/** Labels of all teams, with how many consultations each has, and what is put off. Nothing where there is neither. */
export function LabelFilter({ teams, now, chosen, onChoose }: Props) {
  const { labels: text, snooze } = useText()
  const rooms = useAppState(state => state.rooms)
  const known = teams.flatMap(
    ({ conversation }): readonly TeamLabel[] => rooms[conversation.key]?.team?.labels ?? [],
  )
  const open = teams.flatMap(({ consultations }) =>
    consultations.flatMap(({ key }) => rooms[key]?.consultation ?? []),
  )
  const snoozed = open.filter(consultation => isSnoozed(consultation, now)).length
  const used = known.map(label => ({
    ...label,
    count: open.filter(({ labels, state }) => state !== 'closed' && labels.includes(label.id)).length,
  }))
  if (known.length === 0 && snoozed === 0) return null
  const filters = ['', ...used.map(({ id }) => id), SNOOZED]
  const names = Object.fromEntries(used.map(({ id, name }) => [id, name]))
  const counts = Object.fromEntries(used.map(({ id, count }) => [id, count]))
  return (
    <FilterChips
      label={text.title}
      filters={filters}
      names={{ ...names, '': text.all, [SNOOZED]: snooze.filter }}
      counts={{ ...counts, [SNOOZED]: snoozed }}
      chosen={chosen}
      isTight
      onChoose={onChoose}
    />
  )
}
