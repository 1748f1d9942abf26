import { useState } from 'react'
import { useText } from '../../text/text-context.ts'
import styles from './card.module.css'
import { maskMobile } from './mask-mobile.ts'

export function Mobile({ number }: { number: string }) {
  const text = useText().contacts
  const [isShown, setIsShown] = useState(false)
  if (isShown) return <a href={`tel:${number}`}>{number}</a>
  return (
    <>
      {maskMobile(number)}{' '}
      <button className={styles.link} type="button" onClick={() => setIsShown(true)}>
        {text.showMobile}
      </button>
    </>
  )
}
