import type { PeopleFilter } from '@parley/core'
import { useClient } from '../../client/client-context.ts'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import { encodeCsv } from '../../parts/admin/encode-csv.ts'
import { saveFile } from '../../platform/save-file.ts'
import { useBusy } from '../../ui/form/use-busy.ts'
import { stateOf } from './state-of.ts'

/** Saves the people found, in the columns that can be imported again. Erased people cannot be, and are left out. */
export function usePeopleFile(filter: PeopleFilter) {
  const client = useClient()
  const { import: text, people } = useAdminText()
  const { isBusy, run } = useBusy()
  const download = async () => {
    const listed = await client.adminPeople.listAll(filter)
    if (!listed.ok) return client.notices.announce(listed.problem.code, 'error')
    const { account, name, mobile, position, branch } = text.columns
    const present = listed.value.filter(({ isErased }) => !isErased)
    const lines = present.map(person => [
      ...[person.account, person.name, person.mobile, person.position, person.branchName],
      people.roles[person.isCustomer ? 'customer' : person.role],
      people.states[stateOf(person)],
    ])
    const head = [account, name, mobile, position, branch, people.role, people.status]
    saveFile(encodeCsv([head, ...lines]), 'people.csv')
  }
  const saveList = () => {
    if (!isBusy) void run(download)
  }
  return { isSaving: isBusy, saveList }
}
