import { LONG_NAME, loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { DepartmentsPage } from './departments-page.tsx'

const branches = [
  { id: 1, name: 'Sales', parentId: null, people: 12 },
  { id: 2, name: LONG_NAME, parentId: 1, people: 1 },
  { id: 3, name: 'Logistics', parentId: null, people: 0 },
]
const adminPeople = { list: succeeds({ total: 0, people: [] }) }

export const departmentsPageStates = loadedStates('administration', 'DepartmentsPage', DepartmentsPage, [
  { name: 'some departments', commands: { adminPeople, adminBranches: { list: succeeds(branches) } } },
  { name: 'empty', commands: { adminPeople, adminBranches: { list: succeeds([]) } } },
])
