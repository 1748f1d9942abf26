import { useAppState, useClient } from '../../client/client-context.ts'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import type { ChatOverlay } from '../../slots/chat-overlays.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

interface Props {
  warning: Readonly<Record<string, string>>
}

/** An administrator has warned the reader [reports-4]. */
export function WarningDialog({ warning: { where = '', note = '' } }: Props) {
  const { reports: text } = useText()
  const client = useClient()
  const close = () => client.reports.dismissWarning()
  return (
    <Dialog title={text.warning} isAlert onClose={close}>
      <p className={dialog.words}>{text.warned(where)}</p>
      {note !== '' && <p className={dialog.words}>{note}</p>}
      <div className={dialog.actions}>
        <Button look="primary" onClick={close}>
          {text.gotIt}
        </Button>
      </div>
    </Dialog>
  )
}

function OpenWarningDialog() {
  const warning = useAppState(state => state.warning)
  return warning && <WarningDialog warning={warning} />
}

export const warningOverlay: ChatOverlay = { id: 'warning', View: OpenWarningDialog }
