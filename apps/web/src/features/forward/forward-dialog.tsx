import { type Forwarding, selectForwardable, selectLockedIds } from '@parley/core'
import { MAX_TEXT_LENGTH } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import type { Contact } from '../../parts/contact/contact.ts'
import { PickPeople } from '../../parts/people-picker/pick-people.tsx'
import { useText } from '../../text/text-context.ts'
import { Field } from '../../ui/field/field.tsx'
import { Segmented } from '../../ui/segmented/segmented.tsx'
import styles from './forward-dialog.module.css'

const FORMS: readonly Forwarding['form'][] = ['single', 'merged']

/** Chooses the people and groups to forward to. */
export function ForwardDialog({ forwarding }: { forwarding: Forwarding }) {
  const { actions, rooms } = useText()
  const { forwarding: text, selection } = actions
  const client = useClient()
  const { key, ids } = forwarding
  const count = useAppState(state => selectForwardable(state, key, ids).length)
  const canMerge = count > 1 && client.forward.canMerge(key, ids)
  const [wanted, setWanted] = useState(forwarding.form)
  const form = canMerge ? wanted : 'single'
  const [note, setNote] = useState('')
  // Checked on opening; if one is silenced meanwhile, sending reports it.
  const [locked] = useState(() => selectLockedIds(client.store.getState()))

  // Withdrawn or deleted while the dialog is open.
  useEffect(() => {
    if (count > 0) return
    client.forward.end()
    client.notices.announce('original-missing', 'info')
  }, [client, count])

  const handlePick = (chosen: Contact[]) => {
    const results = client.forward.send({ form, targets: chosen.map(contact => contact.key), note })
    const refused = results.filter(({ problem }) => problem !== undefined).map(({ target }) => target)
    const names = chosen.filter(contact => refused.includes(contact.key)).map(({ name }) => name)
    if (names.length > 0)
      client.notices.announce('forward-failed', 'error', { names: rooms.listNames(names) })
    else client.notices.announce('forwarded')
  }
  return (
    <PickPeople
      title={text.title(count)}
      action={text.send}
      withGroups
      without={locked}
      onPick={handlePick}
      onClose={client.forward.end}
    >
      {() => (
        <>
          {count < ids.length && <p className={styles.hint}>{text.leftOut(ids.length - count)}</p>}
          {count > 1 && !canMerge && <p className={styles.hint}>{text.tooLarge}</p>}
          {canMerge && (
            <Segmented
              label={text.form}
              options={FORMS.map(value => ({ value, label: selection[value] }))}
              value={form}
              onChange={next => setWanted(next)}
            />
          )}
          <Field
            label={text.note}
            placeholder={text.notePlaceholder}
            value={note}
            maxLength={MAX_TEXT_LENGTH}
            onChange={event => setNote(event.target.value)}
          />
        </>
      )}
    </PickPeople>
  )
}
