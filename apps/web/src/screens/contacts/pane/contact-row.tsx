import type { SearchTerm } from '@parley/protocol/model'
import type { ReactNode } from 'react'
import type { Contact } from '../../../parts/contact/contact.ts'
import { ContactAvatar } from '../../../parts/contact/contact-avatar.tsx'
import { CustomerTag } from '../../../parts/members/customer-tag.tsx'
import { MarkedText } from '../../../parts/search/marked-text.tsx'
import { snippetOf } from '../../../parts/search/snippet-of.ts'
import { useText } from '../../../text/text-context.ts'
import type { RowProps } from '../../../ui/virtual-list/virtual-list.tsx'
import styles from './contact-row.module.css'

interface Props {
  contact: Contact
  rowProps: RowProps
  isCurrent: boolean
  trailing?: ReactNode
  /** What was searched for, to be highlighted. */
  terms?: readonly SearchTerm[]
  onShow(): void
}

export function ContactRow({ contact, rowProps, isCurrent, trailing, terms, onShow }: Props) {
  const { rooms, contacts: text } = useText()
  const { name, ownName, position, memberCount } = contact
  const shownName = text.remarked(name, ownName)
  const detail = memberCount === undefined ? position : rooms.memberCount(memberCount)
  return (
    <button
      {...rowProps}
      type="button"
      className={styles.person}
      aria-current={isCurrent || undefined}
      onClick={onShow}
    >
      <ContactAvatar contact={contact} size="md" />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {terms ? <MarkedText {...snippetOf(shownName, terms)} /> : shownName}
        </span>
        {detail !== '' && <span className={styles.detail}>{detail}</span>}
      </span>
      {contact.isCustomer && <CustomerTag />}
      {trailing}
    </button>
  )
}
