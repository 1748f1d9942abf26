import type { ConversationKey } from '@parley/protocol/model'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'

const FileList = lazy(async () => ({ default: (await import('./file-list.tsx')).FileList }))

interface Props {
  conversationKey: ConversationKey
  className: string | undefined
}

/** Leads to the files of a conversation. */
export function FilesButton({ conversationKey, className }: Props) {
  const text = useText().files
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button className={className} type="button" onClick={() => setIsOpen(true)}>
        <Icon name="file" size="sm" />
        {text.list}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <FileList conversationKey={conversationKey} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
