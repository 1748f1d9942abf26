import type { Branch } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { type Contact, contactOfPerson } from '../contact/contact.ts'

interface Props {
  path: readonly Branch[]
  onAdd(contacts: readonly Contact[]): void
}

/** Selects everybody in the current department and those below it. */
export function WholeBranch({ path, onAdd }: Props) {
  const text = useText().contacts
  const client = useClient()
  const [isLoading, setIsLoading] = useState(false)
  const branch = path.at(-1)
  if (!branch) return null
  const choose = async () => {
    setIsLoading(true)
    const people = await client.branches.listPeople(branch.id)
    setIsLoading(false)
    if (people) onAdd(people.map(contactOfPerson))
    else client.notices.announce('network', 'error')
  }
  return (
    <Button size="sm" disabled={isLoading} onClick={() => void choose()}>
      {text.wholeBranch}
    </Button>
  )
}
