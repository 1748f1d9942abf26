import { selectRoom } from '@parley/core'
import { CONTACT_TYPE, type ConversationKey, MAX_RATING_COMMENT, MAX_STARS } from '@parley/protocol/model'
import clsx from 'clsx'
import { useState } from 'react'
import { useAppState, useClient } from '../../client/client-context.ts'
import { useText } from '../../text/text-context.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './rating-card.module.css'

const STARS = Array.from({ length: MAX_STARS }, (_, index) => index + 1)

/** After closing, the customer is asked for a rating once; staff see the result. */
export function RatingCard({ conversationKey: key }: { conversationKey: ConversationKey }) {
  const room = useAppState(state => selectRoom(state, key))
  const consultation = room?.consultation
  if (!room || !consultation || consultation.state !== 'closed') return null
  if (room.type === CONTACT_TYPE.consultCustomer)
    return consultation.wantsRating ? <AskRating conversationKey={key} /> : null
  return consultation.rating > 0 ? (
    <GivenRating name={room.name} stars={consultation.rating} words={consultation.ratingText} />
  ) : null
}

function GivenRating({ name, stars, words }: { name: string; stars: number; words: string }) {
  const { customers: text } = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div className={styles.card} role="group" aria-label={text.ratingBy(name, stars)}>
      <p className={styles.stars} aria-hidden="true">
        {STARS.map(star => (
          <span key={star} className={clsx(styles.star, star <= stars && styles.given)}>
            <Icon name="star" size="sm" />
          </span>
        ))}
      </p>
      {words !== '' && <p>{words}</p>}
    </div>
  )
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
        <Button size="sm" look="quiet" onClick={() => void client.consultations.rate(key, 0, '')}>
          {text.skip}
        </Button>
        <Button
          size="sm"
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
