import type { MessageVersion } from '@parley/core'
import type { Message } from '@parley/protocol/model'
import { useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import type { DecorationProps, MessageDecoration } from '../../slots/message-decorations.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Spinner } from '../../ui/spinner/spinner.tsx'
import styles from './edited-decoration.module.css'

/** Marks an edited message; clicking it shows the earlier versions. */
function EditedMark({ message }: DecorationProps) {
  const text = useText().annotations
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button className={styles.mark} type="button" onClick={() => setOpen(true)}>
        {text.edited}
      </button>
      {isOpen && <VersionsDialog message={message} onClose={() => setOpen(false)} />}
    </>
  )
}

function VersionsDialog({ message, onClose }: { message: Message; onClose(): void }) {
  const text = useText()
  const client = useClient()
  const [versions, setVersions] = useState<MessageVersion[] | 'error'>()
  const { conversation, id, editedTime } = message
  // Loads the versions again if the message is edited meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the time of the last edit represents the message
  useEffect(() => {
    let isShown = true
    void client.annotations.loadVersions(conversation, id).then(answer => {
      if (isShown) setVersions(answer.ok ? answer.value : 'error')
    })
    return () => {
      isShown = false
    }
  }, [client, conversation, id, editedTime])
  const now = Date.now() + client.store.getState().timeDiff
  return (
    <Dialog title={text.annotations.versions} onClose={onClose}>
      {versions === undefined && <Spinner label={text.common.loading} />}
      {versions === 'error' && <p role="alert">{text.annotations.versionsFailed}</p>}
      {Array.isArray(versions) && (
        <ol className={styles.versions}>
          {versions.map(version => (
            <li key={version.time}>
              <time className={styles.time}>{displayMoment(text, version.time, now)}</time>
              <p className={styles.words}>{version.text}</p>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}

export const editedDecoration: MessageDecoration = {
  id: 'edited',
  position: 'mark',
  isShown: message => message.editedTime !== undefined,
  View: EditedMark,
}
