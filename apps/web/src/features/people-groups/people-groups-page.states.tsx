import { LONG_NAME, loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { PeopleGroupsPage } from './people-groups-page.tsx'

const group = (id: number, name: string, people: number) => ({ id, name, people })

export const peopleGroupsPageStates = loadedStates('administration', 'PeopleGroupsPage', PeopleGroupsPage, [
  {
    name: 'some groups',
    commands: {
      peopleGroups: { list: succeeds([group(1, 'first aid', 3), group(2, LONG_NAME.slice(0, 50), 1000)]) },
    },
  },
  { name: 'none', commands: { peopleGroups: { list: succeeds([]) } } },
])
