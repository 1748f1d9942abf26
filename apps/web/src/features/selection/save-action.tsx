import type { Selection } from '@parley/core'
import { useAppState, useClient } from '../../client/client-context.ts'
import { filePathOf } from '../../parts/files/file-path-of.ts'
import { saveToSpace } from '../../parts/files/save-to-space.ts'
import { useText } from '../../text/text-context.ts'
import { BarAction } from './bar-action.tsx'
import { useChosen } from './use-chosen.ts'

/** Saves the selected files to the user's space [files-12]. */
export function SaveAction({ selection }: { selection: Selection }) {
  const { actions } = useText()
  const client = useClient()
  const canFetch = useAppState(state => state.session.isOfficeCloud !== true)
  const paths = useChosen(selection)
    .map(filePathOf)
    .filter(path => path !== undefined)
  const areFiles = paths.length > 0 && paths.length === selection.ids.length

  const handlePress = () => {
    void saveToSpace(client, ...paths)
    client.selection.end()
  }
  return (
    <BarAction
      icon="cloud"
      label={actions.selection.save}
      short={actions.selection.short.save}
      isDisabled={!canFetch || !areFiles}
      onPress={handlePress}
    />
  )
}
