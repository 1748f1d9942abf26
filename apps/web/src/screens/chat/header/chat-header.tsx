import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import type { Face } from '../../../ui/avatar/faces.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import styles from './chat-header.module.css'

interface Props {
  id: string
  name: string
  avatar: string
  faces: readonly Face[] | undefined
  isCustomer: boolean
  /** Position of the person, or number of members, where known. */
  detail: string
  onBack(): void
  /** Undefined where there are no details to show. */
  details?: { isOpen: boolean; toggle(): void } | undefined
}

export function ChatHeader({ id, name, avatar, faces, isCustomer, detail, onBack, details }: Props) {
  const text = useText()
  return (
    <header className={styles.head}>
      <IconButton className={styles.back} icon="chevronLeft" label={text.chat.back} onClick={onBack} />
      <Avatar id={id} name={name} image={avatar} faces={faces} />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <span className={styles.name}>{name}</span>
          {isCustomer && <Tag>{text.list.customer}</Tag>}
        </h2>
        {detail !== '' && <p className={styles.detail}>{detail}</p>}
      </div>
      {details && (
        <IconButton
          icon="panel"
          label={text.rooms.details}
          aria-pressed={details.isOpen}
          onClick={details.toggle}
        />
      )}
    </header>
  )
}
