import { useText } from '../../../text/text-context.ts'
import { Avatar } from '../../../ui/avatar/avatar.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import styles from './chat-header.module.css'

interface Props {
  id: string
  name: string
  avatar: string
  isCustomer: boolean
  /** Position of the person, where known. */
  detail: string
  onBack(): void
}

export function ChatHeader({ id, name, avatar, isCustomer, detail, onBack }: Props) {
  const text = useText()
  return (
    <header className={styles.head}>
      <IconButton className={styles.back} icon="chevronLeft" label={text.chat.back} onClick={onBack} />
      <Avatar id={id} name={name} image={avatar} />
      <div className={styles.words}>
        <h2 className={styles.title}>
          <span className={styles.name}>{name}</span>
          {isCustomer && <Tag>{text.list.customer}</Tag>}
        </h2>
        {detail !== '' && <p className={styles.detail}>{detail}</p>}
      </div>
    </header>
  )
}
