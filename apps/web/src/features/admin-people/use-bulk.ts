import type { Client, PersonOutcome } from '@parley/core'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { type BulkTask, changeOf, leavesOutSelf } from './bulk-tasks.ts'

export type Outcome = Omit<PersonOutcome, 'refusal'> & {
  /** `self`: not by selecting one's own row; `staff-only`: customers and disabled people serve in no team. */
  refusal?: PersonOutcome['refusal'] | 'self' | 'staff-only'
}

export type BulkState =
  | { step: 'ask' }
  | { step: 'running'; done: number }
  | { step: 'done'; outcomes: readonly Outcome[] }

/** `onDone` gets every outcome. Closes the dialog unless there is something to read: people passed over, or passwords. */
export function useBulk(task: BulkTask, onDone: (outcomes: readonly Outcome[]) => void, onClose: () => void) {
  const client = useClient()
  const me = useAppState(state => state.session.me?.id)
  const [state, setState] = useState<BulkState>({ step: 'ask' })
  const run = async (choice: string) => {
    setState({ step: 'running', done: 0 })
    const { kind, people } = task
    const isLeftOut = ({ account }: { account: string }) => leavesOutSelf(kind) && account === me
    const others = people.filter(person => !isLeftOut(person))
    const left = people.filter(isLeftOut).map(person => ({ person, refusal: 'self' as const }))
    const onPart = (done: number) => setState({ step: 'running', done })
    const change = (): Promise<Outcome[]> => {
      if (kind === 'team') return addToTeam(client, choice, others)
      if (kind === 'disable') return client.adminPeople.disableMany(others, onPart)
      return client.adminPeople.changeMany(others, changeOf(client, kind, choice), onPart)
    }
    const changed = await change()
    const outcomes: Outcome[] = [...changed, ...left]
    onDone(outcomes)
    if (outcomes.some(({ refusal, password }) => refusal !== undefined || password !== undefined))
      setState({ step: 'done', outcomes })
    else onClose()
  }
  return { state, run }
}

async function addToTeam(client: Client, team: string, people: BulkTask['people']): Promise<Outcome[]> {
  const mayServe = people.filter(({ isCustomer, isDisabled }) => !isCustomer && !isDisabled)
  const rest = people.filter(person => !mayServe.includes(person))
  const added =
    mayServe.length > 0 &&
    (await client.teams.addMembers(
      team,
      mayServe.map(({ account }) => account),
    ))
  const refusal = added && !added.ok ? { refusal: added.problem } : {}
  return [
    ...mayServe.map(person => ({ person, ...refusal })),
    ...rest.map(person => ({ person, refusal: 'staff-only' as const })),
  ]
}
