import type { SpaceFile } from '@parley/core'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { useSpaceText } from './space-text.tsx'

export interface FileActionsProps {
  file: SpaceFile
  onSend(file: SpaceFile): void
  onDelete(file: SpaceFile): void
}

/** What can be done with one file. */
export function FileActions({ file, onSend, onDelete }: FileActionsProps) {
  const text = useSpaceText()
  const texts = useText()
  const client = useClient()
  const isFetching = useAppState(state => state.downloads[file.path] !== undefined)
  const isOffice = useAppState(state => state.session.isOfficeCloud)
  const { name, path } = file
  return (
    <>
      <IconButton icon="forward" label={text.send(name)} onClick={() => onSend(file)} />
      {!isOffice && (
        <IconButton
          icon={isFetching ? 'close' : 'download'}
          label={isFetching ? texts.files.cancelDownload : text.download(name)}
          onClick={() =>
            isFetching ? client.files.cancelDownload(path) : void client.files.downloadOwn(file)
          }
        />
      )}
      <IconButton icon="trash" label={text.remove(name)} onClick={() => onDelete(file)} />
    </>
  )
}
