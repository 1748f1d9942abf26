import type { ViewStates } from '../../slots/view-states.ts'
import { LONG_WORD, RIGHT_TO_LEFT } from '../samples/samples.ts'
import { ReplyDialog } from './reply-dialog.tsx'

const edited = (name: string, reply: { id?: string; shortcut: string; text: string }) => ({
  name,
  render: (onClose: () => void) => (
    <ReplyDialog
      reply={{ ...reply, team: '', label: '', closes: reply.shortcut === 'hours' }}
      onSaved={() => undefined}
      onClose={onClose}
    />
  ),
})

export const replyDialogStates: ViewStates = {
  view: 'ReplyDialog',
  group: 'dialogs',
  states: [
    edited('new', { shortcut: '', text: '' }),
    edited('edited', { id: '1', shortcut: 'hours', text: 'We deliver on weekdays.' }),
    edited('wrong shortcut', { shortcut: 'two words', text: 'We deliver on weekdays.' }),
    edited('very long', { shortcut: 'long', text: LONG_WORD }),
    edited('right to left', { shortcut: 'rtl', text: RIGHT_TO_LEFT }),
  ],
}
