import { ASSISTANT_ID, conversationKey } from '@parley/protocol/model'
import { useCallback, useContext, useRef } from 'react'
import { useIsPhone } from '../../../platform/use-is-narrow.ts'
import { type ComposerToolProps, ComposerToolsContext } from '../../../slots/composer-tools.ts'
import { type SetToolMenuItem, ToolMenuContext, type ToolMenuItem } from '../../../slots/tool-menu.ts'
import styles from './composer-tool-bar.module.css'
import { ToolMenuButton } from './tool-menu-button.tsx'

const ASSISTANT = conversationKey('chat', ASSISTANT_ID)

/** The assistant reads text only, so its chat has no tools. */
export const ComposerToolBar = (props: ComposerToolProps) =>
  props.conversationKey === ASSISTANT ? <div className={styles.tools} /> : <AllTools {...props} />

/** All tools; on phones those that are used less often are in the menu of a plus button. */
function AllTools(toolProps: ComposerToolProps) {
  const tools = useContext(ComposerToolsContext)
  const isPhone = useIsPhone()
  const itemsRef = useRef(new Map<string, ToolMenuItem>())
  const setItem = useCallback<SetToolMenuItem>((id, item) => {
    if (item) itemsRef.current.set(id, item)
    else itemsRef.current.delete(id)
  }, [])
  return (
    <div className={styles.tools}>
      <ToolMenuContext value={isPhone ? setItem : undefined}>
        {tools.map((Tool, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of the tools is fixed
          <Tool key={index} {...toolProps} />
        ))}
      </ToolMenuContext>
      {isPhone && <ToolMenuButton itemsRef={itemsRef} />}
    </div>
  )
}
