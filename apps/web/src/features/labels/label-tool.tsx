import type { Conversation } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { Suspense, useState } from 'react'
import { lazySection } from '../../platform/lazy-section.ts'
import { useIsNarrow } from '../../platform/use-is-narrow.ts'
import type { HeaderTool } from '../../slots/header-tools.ts'
import { useText } from '../../text/text-context.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'

const LabelsDialog = lazySection(async () => (await import('./labels-dialog.tsx')).LabelsDialog)

/** In the header, for staff; a narrow window has it in the details alone. */
function LabelTool({ conversation: { key, type } }: { conversation: Conversation }) {
  const { labels: text } = useText()
  const isNarrow = useIsNarrow()
  const [isOpen, setIsOpen] = useState(false)
  if (type !== CONTACT_TYPE.customerGroup || isNarrow) return null
  return (
    <>
      <IconButton icon="flag" label={text.add} aria-haspopup="dialog" onClick={() => setIsOpen(true)} />
      <Suspense>{isOpen && <LabelsDialog conversationKey={key} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}

export const labelTool: HeaderTool = { id: 'labels', View: LabelTool }
