import type { FirstSignIn, PasswordLink, PersonFields, Problem } from '@parley/core'
import { findPersonFaults } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { useForm } from '../../ui/form/use-form.ts'

const EMPTY: PersonFields = {
  account: '',
  name: '',
  mobile: '',
  email: '',
  position: '',
  branchId: null,
  role: 'member',
  isCustomer: false,
}

interface Events {
  onAdded(): void
  /** The link, if any, has been seen. */
  onDone(): void
}

/** What is typed about a new person, and how they sign in for the first time [admin-7]. */
export function useNewPerson({ onAdded, onDone }: Events) {
  const client = useClient()
  const [draft, setDraft] = useState(EMPTY)
  const [method, setMethod] = useState<FirstSignIn>('link')
  const [taken, setTaken] = useState<string>()
  const [problem, setProblem] = useState<Problem>()
  const [link, setLink] = useState<PasswordLink>()
  const needsMobile = method === 'sms' && draft.mobile === ''
  const finish = () => {
    setLink(undefined)
    setDraft({ ...EMPTY, branchId: draft.branchId })
    onDone()
  }
  const form = useForm({
    isComplete: !needsMobile && Object.keys(findPersonFaults(draft)).length === 0,
    submit: async () => {
      setProblem(undefined)
      const answer = await client.adminPeople.add(draft, method)
      if (!answer.ok) return setProblem(answer.problem)
      if (answer.value.outcome === 'taken') return setTaken(answer.value.free)
      onAdded()
      if (answer.value.link) return setLink(answer.value.link)
      client.notices.announce('person-added')
      finish()
    },
  })
  const change = (next: PersonFields) => {
    if (next.account !== draft.account) setTaken(undefined)
    setDraft(next)
  }
  return {
    ...form,
    draft,
    method,
    taken,
    needsMobile,
    problem,
    link,
    setDraft: change,
    setMethod,
    finish,
  }
}
