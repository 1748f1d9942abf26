import type { SpaceFile } from '@parley/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Toast } from '../../ui/toast/toast.tsx'
import { SendFile } from './send-file.tsx'
import { SpaceGrid } from './space-grid.tsx'
import { SpaceTable } from './space-table.tsx'
import { useSpaceText } from './space-text.tsx'
import type { Deletions } from './use-deletions.ts'

export type SpaceView = 'list' | 'grid'

interface Props {
  files: readonly SpaceFile[]
  view: SpaceView
  deletions: Pick<Deletions, 'last' | 'remove' | 'undo'>
}

/** The files, and what is asked and told about them. */
export function SpaceFiles({ files, view, deletions: { last, remove, undo } }: Props) {
  const text = useSpaceText()
  const [deleting, setDeleting] = useState<SpaceFile>()
  const [sending, setSending] = useState<SpaceFile>()
  const View = view === 'grid' ? SpaceGrid : SpaceTable
  return (
    <>
      {files.length > 0 && <View files={files} onSend={setSending} onDelete={setDeleting} />}
      {deleting && (
        <ConfirmDialog
          title={text.removeTitle(deleting.name)}
          words={text.removeWords}
          action={text.removeAction}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
      {sending && <SendFile file={sending} onClose={() => setSending(undefined)} />}
      {last && (
        <Toast tone="info">
          {text.removed(last.name)}
          <Button size="sm" onClick={() => undo(last.path)}>
            {text.undo}
          </Button>
        </Toast>
      )}
    </>
  )
}
