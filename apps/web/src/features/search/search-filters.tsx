import { type KnownPerson, type State, selectKnownPeople, selectRoom } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useAppState } from '../../client/client-context.ts'
import { DateField } from '../../parts/date-time/date-field.tsx'
import { PersonField } from '../../parts/members/person-field.tsx'
import { useText } from '../../text/text-context.ts'
import { Select } from '../../ui/select/select.tsx'
import { FILTER_KINDS, type SearchFilter } from './search-filter.ts'
import styles from './search-panel.module.css'

interface Props {
  conversationKey: ConversationKey | undefined
  filter: SearchFilter
  onChange(change: Partial<SearchFilter>): void
}

/** Possible senders: the members of the group, both people of a chat, or everybody known. */
function selectSenders(state: State, key: ConversationKey | undefined): readonly KnownPerson[] {
  const room = selectRoom(state, key)
  if (room) return room.members
  return selectKnownPeople(state)
}

/** Filters by sender, kind and date. */
export function SearchFilters({ conversationKey: key, filter, onChange }: Props) {
  const text = useText().search
  const senders = useAppState(state => selectSenders(state, filter.scope === 'here' ? key : undefined))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid in every browser
    <div className={styles.filters} role="group" aria-label={text.filters}>
      <PersonField
        label={text.person}
        anyone={text.anyone}
        people={senders}
        value={filter.sender}
        onChange={sender => onChange({ sender })}
      />
      <Select
        className={styles.filter}
        label={text.kind}
        options={[
          { value: '', label: text.anyKind },
          ...FILTER_KINDS.map(kind => ({ value: kind, label: text.kinds[kind] })),
        ]}
        value={filter.kind}
        onChange={kind => onChange({ kind })}
      />
      <DateField
        size="sm"
        label={text.from}
        placeholder={text.from}
        value={filter.fromDay}
        max={filter.toDay}
        onChange={fromDay => onChange({ fromDay })}
        onClear={() => onChange({ fromDay: undefined })}
      />
      <DateField
        size="sm"
        label={text.to}
        placeholder={text.to}
        value={filter.toDay}
        min={filter.fromDay}
        onChange={toDay => onChange({ toDay })}
        onClear={() => onChange({ toDay: undefined })}
      />
    </div>
  )
}
