import type { Branch } from '@parley/core'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { type RowProps, VirtualList } from '../../ui/virtual-list/virtual-list.tsx'
import type { Contact } from '../contact/contact.ts'
import { ContactAvatar } from '../contact/contact-avatar.tsx'
import { CustomerTag } from '../members/customer-tag.tsx'
import styles from './picker.module.css'

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

interface BranchRowProps {
  branch: Branch
  rowProps: RowProps
  onEnter(branch: Branch): void
}

const BranchRow = ({ branch, rowProps, onEnter }: BranchRowProps) => (
  <button {...rowProps} className={styles.person} type="button" onClick={() => onEnter(branch)}>
    <span className={styles.tile}>
      <Icon name="branch" size="sm" />
    </span>
    <span className={styles.name}>{branch.name}</span>
    <span className={styles.count}>{branch.peopleCount}</span>
    <Icon name="chevronRight" size="sm" />
  </button>
)

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

interface PickerRowProps {
  contact: Contact
  rowProps: RowProps
  isChosen: boolean
  isDisabled: boolean
  onToggle(contact: Contact): void
}

function PickerRow({ contact, rowProps, isChosen, isDisabled, onToggle }: PickerRowProps) {
  const { rooms, contacts: text } = useText()
  const { name, ownName, position, memberCount } = contact
  return (
    <label className={styles.person}>
      <ContactAvatar contact={contact} size="sm" />
      <span className={styles.name}>{name}</span>
      {contact.isCustomer && <CustomerTag />}
      <span className={styles.sub}>
        {memberCount === undefined ? position : rooms.memberCount(memberCount)}
      </span>
      <input
        {...rowProps}
        className={styles.box}
        type="checkbox"
        aria-label={text.remarked(name, ownName)}
        checked={isChosen}
        disabled={isDisabled}
        onChange={() => onToggle(contact)}
      />
    </label>
  )
}
