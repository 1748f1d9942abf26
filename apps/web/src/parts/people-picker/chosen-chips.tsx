import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { Contact } from '../contact/contact.ts'
import { CustomerTag } from '../members/customer-tag.tsx'
import styles from './picker.module.css'

interface Props {
  chosen: readonly Contact[]
  onRemove(contact: Contact): void
}

export function ChosenChips({ chosen, onRemove }: Props) {
  const text = useText().contacts
  if (chosen.length === 0) return null
  return (
    <ul className={styles.chips} aria-label={text.chosenList}>
      {chosen.map(contact => (
        <li key={contact.key} className={styles.chip}>
          <span className={styles.chipName}>{contact.name}</span>
          {contact.isCustomer && <CustomerTag />}
          <button
            className={styles.remove}
            type="button"
            aria-label={text.removeChosen(contact.name)}
            onClick={() => onRemove(contact)}
          >
            <Icon name="close" size="xs" />
          </button>
        </li>
      ))}
    </ul>
  )
}
