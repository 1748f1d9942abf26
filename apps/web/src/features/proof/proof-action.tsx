import { canProve } from '@parley/protocol/model'
import { useClient } from '../../client/client-context.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { saveFile } from '../../platform/save-file.ts'
import type { MessageAction } from '../../slots/message-actions.ts'
import type { MessageDialogProps } from '../../slots/row-actions.ts'
import { useText } from '../../text/text-context.ts'

/** Says what a proof is for and where it is checked, and saves it. */
function ProofDialog({ message, onClose }: MessageDialogProps) {
  const { actions } = useText()
  const client = useClient()
  const save = async () => {
    const proof = await client.proof.of(message)
    if (proof !== undefined)
      saveFile(new Blob([proof], { type: 'application/json' }), `proof-${message.id}.json`)
  }
  return (
    <ConfirmDialog
      title={actions.proofTitle}
      words={actions.proofWords}
      action={actions.proof}
      icon="shieldCheck"
      onConfirm={() => void save()}
      onClose={onClose}
    />
  )
}

/** Saves the proof of a message, which can be checked offline [proof-4]. */
export const proofAction: MessageAction = {
  id: 'proof',
  icon: 'shieldCheck',
  isExtra: true,
  label: text => text.actions.proof,
  isAllowed: canProve,
  dialog: ProofDialog,
}
