import { selectRoom } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { useState } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { MenuToolButton } from '../../parts/composer/menu-tool-button.tsx'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'
import { ProjectDialog } from './project-dialog.tsx'

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
      {isOpen && <ProjectDialog conversationKey={key} onClose={close} />}
    </>
  )
}
