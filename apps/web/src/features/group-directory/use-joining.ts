import type { FoundGroup } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useBusy } from '../../ui/form/use-busy.ts'

/** What one is to a found group, and the step that its button takes. */
export function useJoining(group: FoundGroup, onOpen: () => void) {
  const client = useClient()
  const { isBusy, run } = useBusy()
  const [changed, setChanged] = useState<{ of: FoundGroup; state: FoundGroup['state'] }>()
  const [isRefused, setIsRefused] = useState(false)
  // What the directory says later is newer than what the press has done.
  const state = changed?.of === group ? changed.state : group.state
  const press = async () => {
    if (state === 'member') return onOpen()
    const { join, withdraw } = client.groupDirectory
    const answer = await (state === 'requested' ? withdraw(group.key) : join(group.key))
    setIsRefused(!answer.ok)
    if (answer.ok) setChanged({ of: group, state: answer.value })
  }
  return { state, isBusy, isRefused, press: () => void run(press) }
}
