import {
  inRoom,
  LONG_NAME,
  loadedStates,
  SAMPLE_KEY,
  sampleRoom,
  signedIn,
  succeeds,
} from '../../parts/samples/samples.ts'
import { InviteLinkDialog, JoinRequestsDialog } from './invite-link-dialog.tsx'

const state = { ...inRoom(sampleRoom()), ...signedIn('peer') }
const link = { token: 'a1b2c3', expiresAt: 0, needsApproval: true }
const requests = ['Li Na', LONG_NAME].map(name => ({ id: name, name, avatar: '', time: 1 }))

export const inviteLinkDialogStates = loadedStates(
  'dialogs',
  'InviteLinkDialog',
  ({ onClose }) => <InviteLinkDialog conversationKey={SAMPLE_KEY} onClose={onClose} />,
  [
    { name: 'with requests', state, commands: { inviteLinks: { get: succeeds({ link, requests }) } } },
    {
      name: 'expired',
      state,
      commands: { inviteLinks: { get: succeeds({ link: { ...link, expiresAt: 1 }, requests: [] }) } },
    },
    {
      name: 'none',
      state,
      commands: { inviteLinks: { get: succeeds({ link: { ...link, token: '' }, requests: [] }) } },
    },
  ],
)

export const joinRequestsDialogStates = loadedStates(
  'dialogs',
  'JoinRequestsDialog',
  ({ onClose }) => <JoinRequestsDialog conversationKey={SAMPLE_KEY} onClose={onClose} />,
  [
    { name: 'with requests', state, commands: { inviteLinks: { get: succeeds({ link, requests }) } } },
    { name: 'none', state, commands: { inviteLinks: { get: succeeds({ link, requests: [] }) } } },
  ],
)
