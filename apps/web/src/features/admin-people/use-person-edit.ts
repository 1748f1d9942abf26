import type { ManagedPerson, PersonFields, Problem } from '@parley/core'
import { findPersonFaults } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useForm } from '../../ui/form/use-form.ts'

const FIELDS = ['name', 'mobile', 'email', 'position', 'branchId', 'role', 'isCustomer'] as const

interface Editor {
  account: string
  name: string
}

/** Teams that a person is to leave, until it is saved or discarded. */
function useTeamRemovals(account: string) {
  const client = useClient()
  const [left, setLeft] = useState<readonly string[]>([])
  return {
    left,
    remove: (team: string) => setLeft(teams => [...teams, team]),
    clear: () => setLeft([]),
    /** What failed stays unsaved. */
    async save(): Promise<Problem | undefined> {
      for (const team of left) {
        const removed = await client.teams.removeMember(team, account)
        if (!removed.ok) return removed.problem
        setLeft(teams => teams.filter(id => id !== team))
      }
      return undefined
    },
  }
}

export interface EditConflict {
  before: ManagedPerson
  theirs: ManagedPerson
  /** Undefined: not known, as for changes by the directory. */
  editor: Editor | undefined
}

interface Events {
  onChanged(): void
  onWarning(warning: string | undefined): void
}

/** What is typed about a person, until it is saved or discarded. */
export function usePersonEdit(person: ManagedPerson, { onChanged, onWarning }: Events) {
  const { person: text } = useAdminText()
  const client = useClient()
  // The person as they were when somebody began to type: only what differs from that is unsaved.
  const [base, setBase] = useState(person)
  const [draft, setDraft] = useState<PersonFields>(person)
  const [faster, setFaster] = useState<Omit<EditConflict, 'before'>>()
  const [problem, setProblem] = useState<Problem>()
  const removals = useTeamRemovals(person.account)
  const changed = FIELDS.filter(field => draft[field] !== base[field])
  // Nobody has typed anything: what another administrator has saved is simply shown.
  if (changed.length === 0 && base.version < person.version) {
    setBase(person)
    setDraft(person)
  }
  const load = (now: ManagedPerson) => {
    setBase(now)
    setDraft(now)
    setFaster(undefined)
  }
  const saveFields = async (): Promise<boolean> => {
    const saved = await client.adminPeople.save(draft, base.version)
    setProblem(saved.ok ? undefined : saved.problem)
    if (!saved.ok) return false
    const { outcome, person: now, editor } = saved.value
    onWarning(outcome === 'last-administrator' ? text.last : undefined)
    if (outcome === 'changed') setFaster({ theirs: now, editor })
    else load(now)
    return outcome !== 'changed'
  }
  const form = useForm({
    isComplete: Object.keys(findPersonFaults(draft)).length === 0,
    submit: async () => {
      if (changed.length > 0 && !(await saveFields())) return
      setProblem(await removals.save())
      onChanged()
    },
  })
  const loadAll = (now: ManagedPerson) => {
    load(now)
    removals.clear()
    setProblem(undefined)
  }
  return {
    ...form,
    draft,
    setDraft,
    problem,
    unsaved: changed.length + removals.left.length,
    leftTeams: removals.left,
    leaveTeam: removals.remove,
    /** What somebody else has saved meanwhile, and who. */
    conflict: faster && ({ before: base, ...faster } satisfies EditConflict),
    discard: () => loadAll(faster?.theirs ?? base),
    loadTheirs: () => faster && loadAll(faster.theirs),
    /** Only the fields that were typed in; the others are as they are now. */
    keepMine: () => {
      if (!faster) return
      load(faster.theirs)
      setDraft({ ...faster.theirs, ...Object.fromEntries(changed.map(field => [field, draft[field]])) })
    },
  }
}
