import { LONG_NAME, loadedStates, succeeds } from '../../parts/samples/samples.ts'
import { BotsText } from './bots-text.tsx'
import { GroupDialog } from './group-dialog.tsx'

const group = (name: string) => ({
  room: name,
  name,
  avatar: '',
  faces: [],
  members: 3,
  customers: 0,
  lastTime: 1,
  fileBytes: 0,
  isSilenced: false,
  isDeleted: false,
})
const TITLE = 'Add to a group'
const groups = [group('Northwind launch'), group(LONG_NAME)]

export const groupDialogStates = loadedStates(
  'dialogs',
  'GroupDialog',
  ({ onClose }) => (
    <BotsText>
      <GroupDialog
        title={TITLE}
        taken={[]}
        onChoose={async () => ({ ok: true, value: undefined })}
        onClose={onClose}
      />
    </BotsText>
  ),
  [
    { name: 'some groups', commands: { adminGroups: { list: succeeds({ total: 2, groups }) } } },
    { name: 'empty', commands: { adminGroups: { list: succeeds({ total: 0, groups: [] }) } } },
  ],
)
