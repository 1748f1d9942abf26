import { LONG_NAME, loadedStates, succeeds } from '../../parts/samples/samples.ts'
import type { ViewStates } from '../../slots/view-states.ts'
import { AddHoldDialog } from './add-hold-dialog.tsx'
import { RemovalsDialog } from './removals-dialog.tsx'
import { RetentionCards } from './retention-cards.tsx'
import { RetentionText } from './retention-text.tsx'

const rules = { direct: 365, group: null, consultation: 730, files: null }
const hold = (id: number, name: string) => ({ id, name, reason: 'A lawsuit', by: 'Zhou Hang', time: 1 })
const preview = { at: 1, conversations: 2, isMore: true, files: 3, bytes: 2_000_000 }

export const retentionCardsStates = loadedStates('administration', 'RetentionCards', RetentionCards, [
  {
    name: 'some holds',
    commands: { retention: { get: succeeds({ rules, holds: [hold(1, 'Li Na'), hold(2, LONG_NAME)] }) } },
  },
  { name: 'empty', commands: { retention: { get: succeeds({ rules, holds: [] }) } } },
])

export const retentionDialogStates: ViewStates = {
  view: 'RetentionDialogs',
  group: 'dialogs',
  states: [
    {
      name: 'add a hold',
      render: onClose => (
        <RetentionText>
          <AddHoldDialog onAdded={onClose} onClose={onClose} />
        </RetentionText>
      ),
    },
    {
      name: 'what will be removed',
      render: onClose => (
        <RetentionText>
          <RemovalsDialog
            preview={{ ...preview, listed: [{ kind: 'direct', name: LONG_NAME, messages: 12 }] }}
            onClose={onClose}
          />
        </RetentionText>
      ),
    },
  ],
}
