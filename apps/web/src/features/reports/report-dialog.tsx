import { REPORT_REASONS, type ReportReason } from '@parley/protocol/model'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { useDisplayName } from '../../parts/message-words/use-display-name.ts'
import type { MessageDialogProps } from '../../slots/row-actions.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Radios } from '../../ui/radios/radios.tsx'
import styles from './report-dialog.module.css'

/** Asks for the reason and reports the message. */
export function ReportDialog({ message, onClose }: MessageDialogProps) {
  const { reports: text } = useText()
  const client = useClient()
  const displayName = useDisplayName()
  const [reason, setReason] = useState<ReportReason>('insult')
  const report = async () => {
    onClose()
    if (await client.reports.message(message, reason)) client.notices.announce('message-reported')
  }
  return (
    <Dialog title={text.title} onClose={onClose}>
      <Radios<ReportReason>
        label={text.reason}
        options={REPORT_REASONS}
        value={reason}
        styles={{ group: styles.reasons, option: styles.reason, input: styles.radio }}
        onChange={setReason}
      >
        {name => text.reasons[name]}
      </Radios>
      <p className={dialog.words}>
        {text.hint(displayName({ id: message.sender, name: message.senderName }))}
      </p>
      <div className={dialog.actions}>
        <Button onClick={onClose}>{text.cancel}</Button>
        <Button look="primary" onClick={() => void report()}>
          {text.send}
        </Button>
      </div>
    </Dialog>
  )
}
