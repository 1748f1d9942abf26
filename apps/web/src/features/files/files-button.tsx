import type { ConversationKey } from '@parley/protocol/model'
import { lazy, Suspense, useState } from 'react'
import type { DetailsSection } from '../../slots/details-sections.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { SettingRow } from '../../ui/setting-row/setting-row.tsx'

const FileList = lazy(async () => ({ default: (await import('./file-list.tsx')).FileList }))

/** Opens the files of a conversation. */
function FilesButton({ conversationKey }: { conversationKey: ConversationKey }) {
  const text = useText().files
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <SettingRow aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        <Icon name="folder" size="sm" />
        <span>{text.list}</span>
        <Icon name="chevronRight" size="sm" />
      </SettingRow>
      {isOpen && (
        <Suspense fallback={null}>
          <FileList conversationKey={conversationKey} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

export const filesButton: DetailsSection = {
  id: 'files',
  of: ['group', 'person', 'merged', 'consultation', 'own-consultation'],
  position: 'row',
  group: 'contents',
  View: FilesButton,
}
