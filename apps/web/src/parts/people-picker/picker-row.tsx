import { useText } from '../../text/text-context.ts'
import type { RowProps } from '../../ui/virtual-list/virtual-list.tsx'
import type { Contact } from '../contact/contact.ts'
import { ContactAvatar } from '../contact/contact-avatar.tsx'
import { CustomerTag } from '../members/customer-tag.tsx'
import styles from './picker.module.css'

interface Props {
  contact: Contact
  rowProps: RowProps
  isChosen: boolean
  isDisabled: boolean
  onToggle(contact: Contact): void
}

export function PickerRow({ contact, rowProps, isChosen, isDisabled, onToggle }: Props) {
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
