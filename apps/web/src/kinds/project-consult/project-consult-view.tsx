import { isSafeUrl } from '@parley/protocol/model'
import { hostOf } from '../../platform/own-media.ts'
import type { BubbleProps, KindView } from '../../slots/kind.ts'
import { useText } from '../../text/text-context.ts'
import { LinkCard } from '../../ui/link-card/link-card.tsx'
import styles from './project-consult-view.module.css'

function ProjectConsultBubble({ content }: BubbleProps<'project_consult'>) {
  const text = useText().kinds
  const { url, name, price, senders } = content
  return (
    <LinkCard
      {...(isSafeUrl(url) && { href: url })}
      title={name}
      icon="briefcase"
      hasThumb
      source={`${hostOf(url)} · ${text.consult}`}
    >
      {price !== undefined && <b className={styles.price}>{text.price(price)}</b>}
      {senders.length > 0 && <span className={styles.senders}>{text.senders(senders)}</span>}
    </LinkCard>
  )
}

export const projectConsultView: KindView<'project_consult'> = {
  Bubble: ProjectConsultBubble,
  frameOf: () => 'card',
}
