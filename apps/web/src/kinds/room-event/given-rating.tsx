import { MAX_STARS } from '@parley/protocol/model'
import clsx from 'clsx'
import { useText } from '../../text/text-context.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './given-rating.module.css'

const STARS = Array.from({ length: MAX_STARS }, (_, index) => index + 1)

interface Props {
  /** Who rated. */
  name: string
  stars: number
  comment: string
  /** The sentence of the event. */
  words: string
}

/** The rating of a consultation, in its place in the timeline [customers-7]. */
export function GivenRating({ name, stars, comment, words }: Props) {
  const { customers: text } = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <span className={styles.card} role="group" aria-label={text.ratingBy(name, stars)}>
      <span>{words}</span>
      <span className={styles.stars} aria-hidden="true">
        {STARS.map(star => (
          <span key={star} className={clsx(styles.star, star <= stars && styles.given)}>
            <Icon name="star" size="sm" />
          </span>
        ))}
      </span>
      {comment !== '' && <span className={styles.comment}>{text.quoted(comment)}</span>}
    </span>
  )
}
