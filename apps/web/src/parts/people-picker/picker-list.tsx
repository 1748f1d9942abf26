import type { Branch } from '@parley/core'
import { VirtualList } from '../../ui/virtual-list/virtual-list.tsx'
import type { Contact } from '../contact/contact.ts'
import { BranchRow } from './branch-row.tsx'
import styles from './picker.module.css'
import { PickerRow } from './picker-row.tsx'

interface Props {
  label: string
  branches: readonly Branch[]
  contacts: readonly Contact[]
  chosen: ReadonlySet<string>
  /** The maximum is reached. */
  isFull: boolean
  onToggle(contact: Contact): void
  onEnter(branch: Branch): void
}

type Item = { branch: Branch } | { contact: Contact }

const keyOf = (item: Item): string => ('branch' in item ? `branch:${item.branch.id}` : item.contact.key)
const wordsOf = (item: Item): readonly string[] =>
  'branch' in item ? [item.branch.name] : [item.contact.name, item.contact.id]

export function PickerList({ label, branches, contacts, chosen, isFull, onToggle, onEnter }: Props) {
  const items: Item[] = [...branches.map(branch => ({ branch })), ...contacts.map(contact => ({ contact }))]
  return (
    <VirtualList className={styles.list} label={label} items={items} keyOf={keyOf} wordsOf={wordsOf}>
      {(item, rowProps) =>
        'branch' in item ? (
          <BranchRow branch={item.branch} rowProps={rowProps} onEnter={onEnter} />
        ) : (
          <PickerRow
            contact={item.contact}
            rowProps={rowProps}
            isChosen={chosen.has(item.contact.key)}
            isDisabled={isFull && !chosen.has(item.contact.key)}
            onToggle={onToggle}
          />
        )
      }
    </VirtualList>
  )
}
