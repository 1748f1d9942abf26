import { isBlank, type LinkContent } from '@parley/protocol/model'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useClient } from '../../client/client-context.ts'
import { hostOf } from '../../platform/own-media.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { isComposingKey } from '../../ui/is-composing-key.ts'
import styles from './link-offer.module.css'

/** Debounce: a URL that is still being typed is not looked up. */
const REST_MS = 600
const MAX_TITLE = 200

interface Props {
  card: LinkContent
  onSend(card: LinkContent): void
}

/** Offers to send a URL in the draft as a card, with a title of the sender's choice [links-2]. */
export function LinkOffer({ card, onSend }: Props) {
  const text = useText().writing
  const described = useDescribed(card)
  const [title, setTitle] = useState<{ url: string; words: string }>()
  const words = title?.url === card.url ? title.words : described.title
  const send = () => onSend({ ...described, title: isBlank(words) ? described.title : words.trim() })
  const handleKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || isComposingKey(event.nativeEvent)) return
    event.preventDefault()
    send()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form inside the form
    <div className={styles.offer} role="group" aria-label={text.linkOffer}>
      <Icon name="link" size="sm" />
      <span className={styles.words}>
        <input
          className={styles.title}
          aria-label={text.linkTitle}
          value={words}
          maxLength={MAX_TITLE}
          autoComplete="off"
          onChange={event => setTitle({ url: card.url, words: event.target.value })}
          onKeyDown={handleKeyDown}
        />
        <span className={styles.host}>{hostOf(card.url)}</span>
      </span>
      <Button size="sm" onClick={send}>
        {text.sendAsCard}
      </Button>
    </div>
  )
}

/** Filled with the page's title and description if the server could fetch them. */
function useDescribed(card: LinkContent): LinkContent {
  const client = useClient()
  const [found, setFound] = useState<{ from: LinkContent; card: LinkContent }>()
  const { url, title, description = '' } = card
  useEffect(() => {
    let isWanted = true
    const from: LinkContent = { kind: 'link', url, title, ...(description !== '' && { description }) }
    const ask = async () => {
      const answer = await client.links.describe(from)
      if (isWanted) setFound({ from, card: answer })
    }
    const timer = setTimeout(() => void ask(), REST_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [client, url, title, description])
  const isSame = found?.from.url === url && found.from.title === title
  return isSame ? found.card : card
}
