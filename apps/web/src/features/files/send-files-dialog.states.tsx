import { dialogStates, LONG_NAME, LONG_WORD } from '../../parts/samples/samples.ts'
import { SendFilesDialog } from './send-files-dialog.tsx'

const shown = (name: string, files: File[]) => (onClose: () => void) => (
  <SendFilesDialog name={name} files={files} onRemove={onClose} onSend={onClose} onClose={onClose} />
)
const plan = new File(['plan'], 'plan.pdf')

export const sendFilesDialogStates = dialogStates('SendFilesDialog', {
  one: shown('Zhou Hang', [plan]),
  several: shown('Zhou Hang', [plan, new File([''], 'empty.txt'), new File(['x'], 'notes.docx')]),
  'very long': shown(LONG_NAME, [new File(['x'], `${LONG_WORD}.pdf`)]),
})
