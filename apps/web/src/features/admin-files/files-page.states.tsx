import { LONG_NAME, loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { FilesPage } from './files-page.tsx'

const owner = (name: string, bytes: number) => ({
  account: name,
  name,
  avatar: '',
  isDisabled: false,
  files: 12,
  bytes,
  quotaBytes: 1_000_000_000,
  spaceMb: null,
})
const usage = (...people: ReturnType<typeof owner>[]) =>
  succeeds({
    total: people.length,
    files: 12 * people.length,
    bytes: 1_200_000_000,
    operatorSpaceMb: 1_000,
    people,
  })

export const filesPageStates = loadedStates('administration', 'FilesPage', FilesPage, [
  {
    name: 'some people',
    commands: { adminFiles: { list: usage(owner('Zhou Hang', 990_000_000), owner(LONG_NAME, 1)) } },
  },
  { name: 'empty', commands: { adminFiles: { list: usage() } } },
])
