import dialog from '../../parts/dialogs/dialog-actions.module.css'
import { WidgetPanel } from '../../parts/widget/widget-panel.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'

/** The website widget of a team, from the details of its room. */
export function WidgetDialog({ team, onClose }: { team: string; onClose(): void }) {
  const { widget: text } = useText()
  return (
    <Dialog title={text.title} onClose={onClose}>
      <WidgetPanel team={team} />
      <div className={dialog.actions}>
        <Button look="primary" onClick={onClose}>
          {text.done}
        </Button>
      </div>
    </Dialog>
  )
}
