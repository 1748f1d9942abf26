import { loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { ScimPage } from './scim-page.tsx'

const baseUrl = 'https://chat.northwind.example/scim/v2'
const newGroups = 'department' as const
const token = { id: 1, name: 'Entra', createdBy: 'Chen Mo', createdAt: 1, expiresAt: null, usedAt: 2 }
const teams = { list: succeeds([]) }
const groups = [
  { key: '7', name: 'Sales', kind: 'department' as const, team: '', members: 12 },
  { key: 'g8', name: 'Editors', kind: 'group' as const, team: '', members: 1 },
]

export const scimPageStates = loadedStates('administration', 'ScimPage', ScimPage, [
  {
    name: 'with a token',
    commands: {
      scim: {
        get: succeeds({
          baseUrl,
          newGroups,
          tokens: [token, { ...token, id: 2, name: 'Okta', expiresAt: 3 }],
        }),
        listGroups: succeeds({ total: 2, groups }),
      },
      teams,
    },
  },
  {
    name: 'empty',
    commands: {
      scim: {
        get: succeeds({ baseUrl, newGroups, tokens: [] }),
        listGroups: succeeds({ total: 0, groups: [] }),
      },
      teams,
    },
  },
])
