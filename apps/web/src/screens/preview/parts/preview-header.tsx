import { type PreviewFile, selectForwardable } from '@parley/core'
import { Suspense } from 'react'
import { useAppState, useClient } from '../../../client/client-context.ts'
import { useServerNow } from '../../../client/use-server-now.ts'
import { FileTile } from '../../../parts/files/file-tile.tsx'
import { saveToSpace } from '../../../parts/files/save-to-space.ts'
import { useDisplayName } from '../../../parts/message-words/use-display-name.ts'
import { lazySection } from '../../../platform/lazy-section.ts'
import { displaySize } from '../../../text/display-size.ts'
import { displayMoment } from '../../../text/display-time.ts'
import { useText } from '../../../text/text-context.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useFileMessage } from '../use-file-message.ts'
import styles from './preview-header.module.css'
import { useDownload } from './use-download.ts'

const MINUTE_MS = 60_000

interface Props {
  path: string
  file: PreviewFile | undefined
  onClose(): void
}

const toggleFullScreen = (): void => {
  // Refused where the page is embedded without permission: nothing changes.
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen()
  change.catch(() => undefined)
}

const ForwardDialog = lazySection(
  async () => (await import('../../../features/forward/forward-dialog.tsx')).ForwardDialog,
)

/** Forwards the message that contains the file; hidden for visitors by link, who have no message. */
function ForwardControl({ path }: { path: string }) {
  const { actions } = useText()
  const client = useClient()
  const message = useFileMessage(path)
  const isAllowed = useAppState(
    state => message && selectForwardable(state, message.conversation, [message.id]).length > 0,
  )
  const forwarding = useAppState(state => state.forwarding)
  return (
    <>
      {message && isAllowed && (
        <IconButton
          icon="forward"
          label={actions.forward}
          onClick={() => client.forward.begin(message.conversation, [message.id])}
        />
      )}
      {forwarding && (
        <Suspense fallback={null}>
          <ForwardDialog forwarding={forwarding} />
        </Suspense>
      )}
    </>
  )
}

export function PreviewHeader({ path, file, onClose }: Props) {
  const text = useText()
  const client = useClient()
  const message = useFileMessage(path)
  const now = useServerNow(MINUTE_MS)
  const displayName = useDisplayName()
  const { mayDownload, download } = useDownload(path, file)
  const name = file?.file_name ?? ''
  const sent =
    message &&
    text.preview.sentBy(
      displayName({ id: message.sender, name: message.senderName }),
      displayMoment(text, message.createdTime, now),
    )
  const words = [file && displaySize(file.file_size), file && sent].filter(Boolean).join(' · ')
  return (
    <header className={styles.bar}>
      {file && (
        <span className={styles.tile}>
          <FileTile content={{ kind: 'file', name }} isOff={false} />
        </span>
      )}
      <div className={styles.words}>
        <h1 className={styles.name} title={name}>
          {name || text.preview.main}
        </h1>
        {words !== '' && <p className={styles.meta}>{words}</p>}
      </div>
      {document.fullscreenEnabled && (
        <span className={styles.wide}>
          <IconButton icon="expand" label={text.preview.fullScreen} onClick={toggleFullScreen} />
        </span>
      )}
      {file && <ForwardControl path={path} />}
      {mayDownload && (
        <Button className={styles.wide} onClick={() => void saveToSpace(client, path)}>
          <Icon name="cloud" size="sm" />
          {text.files.saveToSpace}
        </Button>
      )}
      {mayDownload && (
        <Button
          look="primary"
          className={styles.download}
          onClick={download}
          aria-label={text.preview.download}
        >
          <Icon name="download" size="sm" />
          <span className={styles.wide}>{text.preview.download}</span>
        </Button>
      )}
      <span className={styles.rule} />
      <IconButton icon="close" label={text.preview.close} aria-keyshortcuts="Escape" onClick={onClose} />
    </header>
  )
}
