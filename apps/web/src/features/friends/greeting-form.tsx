import type { Person } from '@parley/core'
import { type ConversationKey, MAX_GREETING_LENGTH } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { PersonAvatar } from '../../client/presence/person-avatar.tsx'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { FormEnd } from '../../parts/dialogs/form-end.tsx'
import { useText } from '../../text/text-context.ts'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import styles from './person-line.module.css'

interface Props {
  person: Person
  room?: ConversationKey | undefined
  onClose(): void
}

/** Sends a friend request with a short message. */
export function GreetingForm({ person, room, onClose }: Props) {
  const { contacts: text } = useText()
  const client = useClient()
  const myName = useAppState(state => state.session.me?.nickName ?? '')
  const [greeting, setGreeting] = useState(text.greetingDefault(myName))
  const form = useForm({
    submit: async () => {
      const asked = await client.friends.request(person.id, greeting.trim(), room)
      if (!asked.ok) return
      if (asked.value.state === 'pending') client.notices.announce('friend-requested')
      onClose()
    },
  })
  return (
    <form className={dialog.form} onSubmit={form.handleSubmit}>
      <div className={styles.person}>
        <PersonAvatar id={person.id} name={person.nickName} image={person.avatar} size="md" />
        <span className={styles.name}>{person.nickName}</span>
        <span className={styles.note}>{person.position}</span>
      </div>
      <Field
        label={text.greeting}
        value={greeting}
        maxLength={MAX_GREETING_LENGTH}
        onChange={event => setGreeting(event.target.value)}
      />
      <FormEnd action={text.sendRequest} isDisabled={form.isBusy} onCancel={onClose} />
    </form>
  )
}
