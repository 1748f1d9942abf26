import { selectRoom } from '@parley/core'
import { CONTACT_TYPE, type ConversationKey, MAX_RATING_COMMENT, MAX_STARS } from '@parley/protocol/model'
import clsx from 'clsx'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import type { ConversationBar } from '../../slots/conversation-bars.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './rating-card.module.css'

const STARS = Array.from({ length: MAX_STARS }, (_, index) => index + 1)

/** After closing, the customer is asked for a rating once. The timeline shows what they gave. */
function RatingCard({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const isAsked = useAppState(state => {
    const room = selectRoom(state, key)
    const isOwn = room?.type === CONTACT_TYPE.consultCustomer
    return isOwn && room.consultation?.state === 'closed' && room.consultation.wantsRating
  })
  return isAsked ? <AskRating conversationKey={key} /> : null
}

function AskRating({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const { customers: text } = useText()
  const client = useClient()
  const [stars, setStars] = useState(0)
  const [words, setWords] = useState('')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.card} role="group" aria-label={text.rate}>
      <h3 className={styles.title}>{text.rateQuestion}</h3>
      <div className={styles.stars} role="radiogroup" aria-label={text.stars}>
        {STARS.map(star => (
          <label key={star} className={clsx(styles.star, star <= stars && styles.given)}>
            <input
              className={styles.input}
              type="radio"
              name={`stars ${key}`}
              aria-label={text.star(star)}
              checked={star === stars}
              onChange={() => setStars(star)}
            />
            <Icon name="star" />
          </label>
        ))}
      </div>
      <Field
        label={text.sentence}
        value={words}
        maxLength={MAX_RATING_COMMENT}
        onChange={event => setWords(event.target.value)}
      />
      <div className={styles.actions}>
        <Button isBlock onClick={() => void client.consultations.rate(key, 0, '')}>
          {text.skip}
        </Button>
        <Button
          isBlock
          look="primary"
          disabled={stars === 0}
          onClick={() => void client.consultations.rate(key, stars, words)}
        >
          {text.send}
        </Button>
      </div>
    </div>
  )
}

export const ratingCard: ConversationBar = { id: 'rating', position: 'below', View: RatingCard }
