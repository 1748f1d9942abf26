import type { FoundGroup } from '@parley/core'
import { LONG_NAME, loadedStates, RIGHT_TO_LEFT, signedIn, succeeds } from '../../parts/samples/samples.ts'
import { FindGroups } from './find-groups.tsx'

const group = (name: string, more: Partial<FoundGroup> = {}): FoundGroup => ({
  key: `groupchat:${name}`,
  name,
  avatar: '',
  topic: '',
  memberCount: 12,
  lastTime: 1,
  isPreviewed: false,
  archivedAt: 0,
  state: 'open',
  ...more,
})

const finds = (groups: FoundGroup[], hasMore = false) => ({
  groupDirectory: { find: succeeds({ groups, hasMore }) },
})

const states: FoundGroup['state'][] = ['member', 'open', 'approval', 'requested', 'full']

export const findGroupsStates = loadedStates(
  'dialogs',
  'FindGroups',
  ({ onClose }) => <FindGroups onOpen={onClose} onClose={onClose} />,
  [
    {
      name: 'every way to join',
      state: signedIn('peer'),
      commands: finds(
        states.map(state => group(`Launch crew ${state}`, { state, topic: 'Price list', isPreviewed: true })),
        true,
      ),
    },
    {
      name: 'very long',
      state: signedIn('peer'),
      commands: finds([
        group(LONG_NAME, { topic: LONG_NAME }),
        group(RIGHT_TO_LEFT, { topic: RIGHT_TO_LEFT }),
      ]),
    },
    {
      name: 'archived',
      state: signedIn('peer'),
      commands: finds([group('Launch crew', { archivedAt: 1, state: 'member' })]),
    },
    { name: 'none', state: signedIn('peer'), commands: finds([]) },
  ],
)
