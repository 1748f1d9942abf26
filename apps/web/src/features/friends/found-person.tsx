import { type Person, selectRequestOf } from '@parley/core'
import { useAppState } from '../../client/client-context.ts'
import { PersonAvatar } from '../../client/presence/person-avatar.tsx'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { GreetingForm } from './greeting-form.tsx'
import styles from './person-line.module.css'

interface Props {
  person: Person
  onOpen(personId: string): void
  onClose(): void
}

/** Friends and people with a pending request are only shown; everybody else can be asked. */
export function FoundPerson({ person, onOpen, onClose }: Props) {
  const text = useText().contacts
  const request = useAppState(state => selectRequestOf(state, person.id))
  if (!person.isFriend && request === undefined) return <GreetingForm person={person} onClose={onClose} />
  const handleOpen = () => {
    onClose()
    onOpen(person.id)
  }
  return (
    <div className={dialog.form}>
      <div className={styles.person}>
        <PersonAvatar id={person.id} name={person.nickName} image={person.avatar} size="md" />
        <span className={styles.name}>{person.nickName}</span>
        <span className={styles.note}>
          {person.isFriend ? text.friend : request?.direction === 'sent' && text.requestSent}
        </span>
      </div>
      <div className={dialog.actions}>
        <Button look="primary" onClick={handleOpen}>
          {text.profile}
        </Button>
      </div>
    </div>
  )
}
