import type { ConversationKey } from '@parley/protocol/model'
import { ContactAvatar } from '../../../parts/contact/contact-avatar.tsx'
import { CustomerTag } from '../../../parts/members/customer-tag.tsx'
import { useText } from '../../../text/text-context.ts'
import styles from './conversation-row.module.css'
import type { FoundContact } from './find-rows.ts'

interface Props {
  contact: FoundContact
  /** The row above: the first row of a section has a heading. */
  after: object | undefined
  index: number
  isCurrent: boolean
  isTabStop: boolean
  onFocus(key: ConversationKey): void
  onOpen(key: ConversationKey): void
}

/** A match that is not in the list, such as a colleague without a chat yet. */
export function FoundContactRow({ contact, after, index, isCurrent, isTabStop, ...on }: Props) {
  const { sections, members } = useText().finding
  const { key, name, position, id, kind, memberCount, isCustomer, section } = contact
  const isFirst = !(after && 'section' in after && after.section === section)
  const group = memberCount === undefined ? '' : members(memberCount)
  return (
    <>
      {isFirst && <h3 className={styles.heading}>{sections[section]}</h3>}
      <button
        type="button"
        className={styles.row}
        aria-current={isCurrent || undefined}
        tabIndex={isTabStop ? 0 : -1}
        data-index={index}
        onFocus={() => on.onFocus(key)}
        onClick={() => on.onOpen(key)}
      >
        <ContactAvatar contact={contact} size="md" />
        <span className={styles.main}>
          <span className={styles.line}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            {isCustomer && <CustomerTag />}
          </span>
          <span className={styles.line}>
            <span className={styles.preview} dir="auto">
              {position || (kind === 'chat' ? id : group)}
            </span>
          </span>
        </span>
      </button>
    </>
  )
}
