import { loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { ScimPage } from './scim-page.tsx'

const baseUrl = 'https://chat.northwind.example/scim/v2'

export const scimPageStates = loadedStates('administration', 'ScimPage', ScimPage, [
  { name: 'with a token', commands: { scim: { get: succeeds({ baseUrl, createdAt: 1, usedAt: 2 }) } } },
  { name: 'empty', commands: { scim: { get: succeeds({ baseUrl, createdAt: null, usedAt: null }) } } },
])
