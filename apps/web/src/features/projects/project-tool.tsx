import { selectRoom } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { Suspense, useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { MenuToolButton } from '../../parts/composer/menu-tool-button.tsx'
import { lazySection } from '../../platform/lazy-section.ts'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'

const ProjectDialog = lazySection(async () => (await import('./project-dialog.tsx')).ProjectDialog)

/** For staff in consultations: sends the card of a project. */
export function ProjectTool({ conversationKey: key, onDone }: ComposerToolProps) {
  const { projects: text } = useText()
  const [isOpen, setIsOpen] = useState(false)
  const isStaff = useAppState(state => selectRoom(state, key)?.type === CONTACT_TYPE.customerGroup)
  if (!isStaff) return null
  const close = () => {
    setIsOpen(false)
    onDone()
  }
  return (
    <>
      <MenuToolButton
        icon="briefcase"
        label={text.title}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      />
      <Suspense>{isOpen && <ProjectDialog conversationKey={key} onClose={close} />}</Suspense>
    </>
  )
}
