import { canReport } from '@parley/protocol/model'
import { lazySection } from '../../platform/lazy-section.ts'
import type { MessageAction } from '../../slots/message-actions.ts'

const ReportDialog = lazySection(async () => (await import('./report-dialog.tsx')).ReportDialog)

/** Tells the administrators about a message of somebody else [reports-1]. */
export const reportAction: MessageAction = {
  id: 'report',
  icon: 'flag',
  isRemoval: true,
  label: text => text.reports.report,
  isAllowed: (message, { myId }) => canReport(message, myId),
  dialog: ReportDialog,
}
