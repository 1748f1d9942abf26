import clsx from 'clsx'
import { useState } from 'react'
import styles from './avatar.module.css'
import { hueOf, initialsOf } from './initials.ts'

interface Props {
  id: string
  name: string
  image?: string
  size?: 'sm' | 'base' | 'md'
  isOnline?: boolean
}

/** Decoration: the name always stands beside it. */
export function Avatar({ id, name, image, size = 'base', isOnline }: Props) {
  const [broken, setBroken] = useState<string>()
  const isShown = image !== undefined && image !== '' && image !== broken
  return (
    <span
      className={clsx(styles.avatar, styles[size], styles[`hue${hueOf(id)}`], isOnline && styles.online)}
      aria-hidden="true"
    >
      {isShown ? (
        <img className={styles.image} src={image} alt="" loading="lazy" onError={() => setBroken(image)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
