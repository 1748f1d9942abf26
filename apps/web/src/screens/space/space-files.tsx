import { type SpaceFile, selectLockedIds } from '@parley/core'
import { useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import type { Contact } from '../../parts/contact/contact.ts'
import { ConfirmDialog } from '../../parts/dialogs/confirm-dialog.tsx'
import { PickPeople } from '../../parts/people-picker/pick-people.tsx'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Toast } from '../../ui/toast/toast.tsx'
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

interface SendFileProps {
  file: SpaceFile
  onClose(): void
}

/** Chooses the people and groups to send a file to. */
function SendFile({ file, onClose }: SendFileProps) {
  const text = useSpaceText()
  const { rooms } = useText()
  const client = useClient()
  const [locked] = useState(() => selectLockedIds(client.store.getState()))
  const send = (chosen: Contact[]) => {
    const refused = client.files.sendFromSpace(
      file,
      chosen.map(contact => contact.key),
    )
    const names = chosen.filter(({ key }) => refused.includes(key)).map(({ name }) => name)
    if (names.length > 0)
      client.notices.announce('forward-failed', 'error', { names: rooms.listNames(names) })
    else client.notices.announce('forwarded')
  }
  return (
    <PickPeople
      title={text.sendTitle(file.name)}
      action={() => text.sendAction}
      withGroups
      without={locked}
      onPick={send}
      onClose={onClose}
    />
  )
}
