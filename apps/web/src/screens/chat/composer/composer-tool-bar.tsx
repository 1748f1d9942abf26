import { ASSISTANT_ID, conversationKey } from '@parley/protocol/model'
import { useContext, useState } from 'react'
import { type ComposerToolProps, ComposerToolsContext } from '../../../slots/composer-tools.ts'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import styles from './composer-tool-bar.module.css'

const ASSISTANT = conversationKey('chat', ASSISTANT_ID)

/** The assistant reads text only, so its chat has no tools. */
export const ComposerToolBar = (props: ComposerToolProps) =>
  props.conversationKey === ASSISTANT ? <div className={styles.tools} /> : <AllTools {...props} />

/** All tools; on phones the first few, with the others behind a plus button. */
function AllTools(toolProps: ComposerToolProps) {
  const text = useText().composer
  const tools = useContext(ComposerToolsContext)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.tools} data-open={isOpen}>
      {tools.map((Tool, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the tools is fixed
        <span key={index} className={styles.slot}>
          <Tool {...toolProps} />
        </span>
      ))}
      <IconButton
        className={styles.more}
        icon="plus"
        label={text.moreTools}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      />
    </div>
  )
}
