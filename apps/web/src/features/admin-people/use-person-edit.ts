import type { ManagedPerson, PersonFields, Problem } from '@parley/core'
import { findPersonFaults } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { useForm } from '../../ui/form/use-form.ts'

const FIELDS = ['name', 'mobile', 'position', 'branchId', 'role', 'isCustomer'] as const

interface Editor {
  account: string
  name: string
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
  const [theirs, setTheirs] = useState<ManagedPerson>()
  const [editor, setEditor] = useState<Editor>()
  const [problem, setProblem] = useState<Problem>()
  const changed = FIELDS.filter(field => draft[field] !== base[field])
  // Nobody has typed anything: what another administrator has saved is simply shown.
  if (changed.length === 0 && base.version < person.version) {
    setBase(person)
    setDraft(person)
  }
  const load = (now: ManagedPerson) => {
    setBase(now)
    setDraft(now)
    setTheirs(undefined)
  }
  const form = useForm({
    isComplete: Object.keys(findPersonFaults(draft)).length === 0,
    submit: async () => {
      const saved = await client.adminPeople.save(draft, base.version)
      setProblem(saved.ok ? undefined : saved.problem)
      if (!saved.ok) return
      const { outcome, person: now, editor: faster } = saved.value
      onWarning(outcome === 'last-administrator' ? text.last : undefined)
      if (outcome === 'changed') {
        setEditor(faster)
        return setTheirs(now)
      }
      load(now)
      onChanged()
    },
  })
  return {
    ...form,
    ...{ draft, setDraft, problem, unsaved: changed.length },
    /** What somebody else has saved meanwhile, and who. */
    conflict: theirs && ({ before: base, theirs, editor } satisfies EditConflict),
    discard: () => load(theirs ?? base),
    loadTheirs: () => theirs && load(theirs),
    /** Only the fields that were typed in; the others are as they are now. */
    keepMine: () => {
      if (!theirs) return
      const mine = Object.fromEntries(changed.map(field => [field, draft[field]]))
      setDraft({ ...theirs, ...mine })
      setBase(theirs)
      setTheirs(undefined)
    },
  }
}
