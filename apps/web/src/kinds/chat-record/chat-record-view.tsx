import { type ChatRecordContent, contentOfItem, isGuestId, previewOf } from '@parley/protocol/model'
import { Suspense, useContext, useState } from 'react'
import { previewWords } from '../../parts/message-words/preview-words.ts'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { lazySection } from '../../platform/lazy-section.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { KindViewsContext } from '../../slots/kind-views.ts'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './chat-record-view.module.css'

const RecordDialog = lazySection(async () => (await import('./record-dialog.tsx')).RecordDialog)

const LINES = 4

function Lines({ items }: Pick<ChatRecordContent, 'items'>) {
  const text = useText()
  const nameOf = ({ sender, senderName }: ChatRecordContent['items'][number]) =>
    isGuestId(sender) ? text.calling.guests.named(senderName) : shownName(text, senderName)
  return (
    <>
      {items.slice(0, LINES).map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the order of the items is fixed
        <span key={index} className={styles.line}>
          {item.isUnverified && <span className={styles.mark}>{text.kinds.unverified}</span>}
          {text.kinds.recordLine(nameOf(item), previewWords(previewOf(contentOfItem(item)), text))}
        </span>
      ))}
    </>
  )
}

/** Several messages forwarded as one; a click shows them all. */
function ChatRecordCard({ content, message, reader }: BubbleProps<'chat_record'>) {
  const { kinds: text } = useText()
  const views = useContext(KindViewsContext)
  const [isOpen, setIsOpen] = useState(false)
  const title = text.recordTitle(content.names)
  return (
    <>
      <button
        className={styles.card}
        type="button"
        aria-haspopup="dialog"
        disabled={!views}
        onClick={() => setIsOpen(true)}
      >
        <span className={styles.title}>{title}</span>
        <Lines items={content.items} />
        <span className={styles.foot}>
          <Icon name="merge" size="xs" />
          {text.recordCount(content.items.length)}
        </span>
      </button>
      <Suspense>
        {isOpen && views && (
          <RecordDialog
            title={title}
            content={content}
            message={message}
            reader={reader}
            viewOf={views}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  )
}

export const chatRecordView: KindView<'chat_record'> = { Bubble: ChatRecordCard, frameOf: () => 'card' }
