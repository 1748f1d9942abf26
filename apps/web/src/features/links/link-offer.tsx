import type { LinkContent } from '@parley/protocol/model'
import { hostOf } from '../../platform/own-media.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './link-offer.module.css'

interface Props {
  card: LinkContent
  onSend(): void
}

/** What is being written holds an address: it can go out as a card instead. */
export function LinkOffer({ card, onSend }: Props) {
  const text = useText().writing
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form inside the form
    <div className={styles.offer} role="group" aria-label={text.linkOffer}>
      <Icon name="link" size="sm" />
      <span className={styles.words}>
        <span className={styles.title}>{card.title}</span>
        <span className={styles.host}>{hostOf(card.url)}</span>
      </span>
      <Button size="sm" onClick={onSend}>
        {text.sendAsCard}
      </Button>
    </div>
  )
}
