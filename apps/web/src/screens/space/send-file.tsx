import { type SpaceFile, selectLockedIds } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import type { Contact } from '../../parts/contact/contact.ts'
import { PickPeople } from '../../parts/people-picker/pick-people.tsx'
import { useSpaceText } from './space-text.tsx'

interface Props {
  file: SpaceFile
  onClose(): void
}

/** Chooses the people and groups to send a file to. */
export function SendFile({ file, onClose }: Props) {
  const text = useSpaceText()
  const client = useClient()
  const [locked] = useState(() => selectLockedIds(client.store.getState()))
  const send = (chosen: Contact[]) => {
    const refused = client.files.sendFromSpace(
      file,
      chosen.map(contact => contact.key),
    )
    const names = chosen.filter(({ key }) => refused.includes(key)).map(({ name }) => name)
    if (names.length > 0) client.notices.announce('forward-failed', 'error', { names: names.join(', ') })
    else client.notices.announce('forwarded')
  }
  return (
    <PickPeople
      title={text.sendTitle(file.name)}
      action={() => text.sendAction}
      withGroups
      without={locked}
      onPick={send}
      onClose={onClose}
    />
  )
}
