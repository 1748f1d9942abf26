import type { Person } from '@parley/core'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { createLatestOnly } from '../../client/create-latest-only.ts'
import styles from '../../parts/dialogs/dialog-actions.module.css'
import { displayProblem } from '../../text/display-problem.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Field } from '../../ui/field/field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { FoundPerson } from './found-person.tsx'

interface Props {
  initial?: string
  onOpen(personId: string): void
  onClose(): void
}

/** Finds a person by the exact account and sends a friend request. */
export function AddFriendDialog({ initial = '', onOpen, onClose }: Props) {
  const text = useText()
  const client = useClient()
  const myId = useAppState(state => state.session.me?.id)
  const [account, setAccount] = useState(initial)
  const [error, setError] = useState<string>()
  const [found, setFound] = useState<Person>()
  const [startRequest] = useState(createLatestOnly)
  const person = useAppState(state => (found ? (state.people[found.id] ?? found) : undefined))

  const sought = account.trim().toLowerCase()
  const find = async () => {
    if (sought === myId) return setError(text.contacts.itsYou)
    const isCurrent = startRequest()
    const answer = await client.friends.findByAccount(sought)
    if (!isCurrent()) return
    setFound(answer.ok ? answer.value : undefined)
    if (!answer.ok) setError(displayProblem(text, answer.problem))
    else setError(answer.value ? undefined : text.contacts.nobodyFound)
  }
  const { isBusy, handleSubmit, abandon } = useForm({ isComplete: sought !== '', submit: find })
  return (
    <Dialog title={text.contacts.addFriend} onClose={onClose}>
      <form className={styles.form} onSubmit={handleSubmit}>
        <Field
          label={text.contacts.account}
          hint={text.contacts.accountHint}
          error={error}
          value={account}
          maxLength={64}
          autoComplete="off"
          onChange={event => {
            // A pending response would be for a different account.
            startRequest()
            abandon()
            setAccount(event.target.value)
            setError(undefined)
            setFound(undefined)
          }}
          beside={
            <Button type="submit" size="lg" aria-disabled={isBusy || sought === ''}>
              {text.contacts.find}
            </Button>
          }
        />
      </form>
      {person && <FoundPerson key={person.id} person={person} onOpen={onOpen} onClose={onClose} />}
    </Dialog>
  )
}
