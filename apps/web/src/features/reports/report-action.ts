import { canReport } from '@parley/protocol/model'
import type { MessageAction } from '../../slots/message-actions.ts'
import { ReportDialog } from './report-dialog.tsx'

/** Tells the administrators about a message of somebody else [reports-1]. */
export const reportAction: MessageAction = {
  id: 'report',
  icon: 'flag',
  isRemoval: true,
  label: text => text.reports.report,
  isAllowed: (message, { myId }) => canReport(message, myId),
  dialog: ReportDialog,
}
