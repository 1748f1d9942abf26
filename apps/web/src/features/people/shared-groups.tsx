import type { PersonProfile } from '@parley/core'
import type { ConversationKey } from '@parley/protocol/model'
import { useText } from '../../text/text-context.ts'
import styles from './card.module.css'

interface Props extends Pick<PersonProfile, 'sharedGroups' | 'sharedGroupCount'> {
  onOpen(key: ConversationKey): void
}

/** Groups shared with the person; clicking one opens it. */
export function SharedGroups({ sharedGroups, sharedGroupCount, onOpen }: Props) {
  const text = useText().contacts
  const others = sharedGroupCount - sharedGroups.length
  return (
    <ul className={styles.groups}>
      {sharedGroups.map(({ key, name }) => (
        <li key={key}>
          <button className={styles.link} type="button" onClick={() => onOpen(key)}>
            {name}
          </button>
        </li>
      ))}
      {others > 0 && <li>{text.moreGroups(others)}</li>}
    </ul>
  )
}
