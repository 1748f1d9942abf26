import {
  type ChatRecordContent,
  type ChatRecordItem,
  type Content,
  contentOfItem,
  isGuestId,
  type Kind,
  type Message,
} from '@parley/protocol/model'
import clsx from 'clsx'
import { use } from 'react'
import { useServerNow } from '../../client/use-server-now.ts'
import { shownName } from '../../parts/message-words/shown-name.ts'
import { CarrierContext } from '../../slots/carrier.ts'
import type { KindView, Reader } from '../../slots/kind.ts'
import { displayMoment } from '../../text/display-time.ts'
import { useText } from '../../text/text-context.ts'
import { Avatar } from '../../ui/avatar/avatar.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Tag } from '../../ui/tag/tag.tsx'
import styles from './record-dialog.module.css'

interface Props {
  title: string
  content: ChatRecordContent
  /** The card itself. */
  message: Message
  reader: Reader
  viewOf(content: Content): KindView<Kind>
  onClose(): void
}

const MINUTE_MS = 60_000

/** Shows an item as in its original conversation, as far as the card has the data. */
const messageOf = (item: ChatRecordItem, card: Message): Message => ({
  id: item.messageId,
  conversation: card.conversation,
  sender: item.sender,
  senderName: item.senderName,
  avatar: '',
  content: contentOfItem(item),
  createdTime: item.time,
  status: 'success',
})

export function RecordDialog({ title, content, message: card, reader, viewOf, onClose }: Props) {
  const text = useText()
  const now = useServerNow(MINUTE_MS)
  const carrier = use(CarrierContext) ?? card
  return (
    <Dialog title={title} onClose={onClose}>
      <ol className={styles.items} aria-label={title}>
        {content.items.map((item, index) => {
          const message = messageOf(item, card)
          const { Bubble, frameOf } = viewOf(message.content)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the items is fixed
            <li key={index} className={styles.item}>
              <Avatar id={item.sender} name={shownName(text, item.senderName)} image="" size="sm" />
              <div className={styles.body}>
                <p className={styles.name}>
                  <span className={styles.who}>{shownName(text, item.senderName)}</span>
                  {isGuestId(item.sender) && <Tag>{text.calling.guests.guest}</Tag>}
                  <span className={styles.time}>{displayMoment(text, item.time, now)}</span>
                  {item.isUnverified && <span className={styles.time}>{text.kinds.unverified}</span>}
                </p>
                <div className={clsx(styles.bubble, styles[frameOf?.(message.content) ?? 'words'])}>
                  <CarrierContext value={carrier}>
                    <Bubble content={message.content} message={message} isOwn={false} reader={reader} />
                  </CarrierContext>
                </div>
              </div>
            </li>
          )
        })}
      </ol>
    </Dialog>
  )
}
