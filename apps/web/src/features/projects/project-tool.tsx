import { selectRoom } from '@parley/core'
import { CONTACT_TYPE } from '@parley/protocol/model'
import { Suspense } from 'react'
import { useAppState } from '../../client/client-context.ts'
import { MenuToolButton } from '../../parts/composer/menu-tool-button.tsx'
import { useToolDialog } from '../../parts/composer/use-tool-dialog.ts'
import { lazySection } from '../../platform/lazy-section.ts'
import type { ComposerToolProps } from '../../slots/composer-tools.ts'
import { useText } from '../../text/text-context.ts'

const ProjectDialog = lazySection(async () => (await import('./project-dialog.tsx')).ProjectDialog)

/** For staff in consultations: sends the card of a project. */
export function ProjectTool({ conversationKey: key }: ComposerToolProps) {
  const { projects: text } = useText()
  const { shown, show, close } = useToolDialog<'project'>()
  const isStaff = useAppState(state => selectRoom(state, key)?.type === CONTACT_TYPE.customerGroup)
  if (!isStaff) return null
  return (
    <>
      <MenuToolButton
        icon="briefcase"
        label={text.title}
        aria-haspopup="dialog"
        onClick={() => show('project')}
      />
      <Suspense>{shown && <ProjectDialog conversationKey={key} onClose={close} />}</Suspense>
    </>
  )
}
