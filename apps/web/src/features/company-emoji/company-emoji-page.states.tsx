import { LONG_NAME, loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { CompanyEmojiPage } from './company-emoji-page.tsx'

const SQUARE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"%3E%3Crect width="1" height="1" fill="teal"/%3E%3C/svg%3E'

const emoji = (id: number, name: string, addedBy: string, isOffered = true) => ({
  id,
  name,
  former: [],
  url: SQUARE,
  isOffered,
  addedBy,
})

export const companyEmojiPageStates = loadedStates('administration', 'CompanyEmojiPage', CompanyEmojiPage, [
  {
    name: 'some emoji',
    commands: {
      companyEmoji: {
        list: succeeds([
          emoji(1, 'parley', 'Lin Yue'),
          emoji(2, 'a'.repeat(30), LONG_NAME),
          emoji(3, 'q3', 'Chen Mo', false),
        ]),
      },
    },
  },
  { name: 'none', commands: { companyEmoji: { list: succeeds([]) } } },
])
