import clsx from 'clsx'
import { use, useState } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './avatar.module.css'
import { FaceSourceContext } from './face-source.ts'
import { type Face, Faces } from './faces.tsx'
import { hueOf, initialsOf } from './initials.ts'

interface Props {
  id: string
  name: string
  image?: string
  /** For a group without a picture of its own. */
  faces?: readonly Face[] | undefined
  /** Replaces the initials, for accounts that are not people. */
  icon?: 'spark' | undefined
  size?: 'xs' | 'sm' | 'base' | 'md' | 'lg' | 'xl'
  /** The mark; none for people who are offline or of unknown presence. `hidden`: oneself, appearing offline. */
  presence?: 'online' | 'away' | 'busy' | 'quiet' | 'hidden' | 'offline' | undefined
}

/** Decorative: the name is always next to it. */
export function Avatar({ id, name, image, faces, icon, size = 'base', presence }: Props) {
  const [broken, setBroken] = useState<string>()
  const useFaceSource = use(FaceSourceContext)
  const source = useFaceSource(image)
  const isShown = source !== undefined && source !== '' && source !== broken
  if (faces && faces.length > 0) return <Faces faces={faces} size={styles[size]} />
  if (icon)
    return (
      <span className={clsx(styles.avatar, styles[size], styles.assistant)} aria-hidden="true">
        <Icon name={icon} />
      </span>
    )
  return (
    <span
      className={clsx(styles.avatar, styles[size], styles[`hue${hueOf(id)}`], presence && styles[presence])}
      aria-hidden="true"
    >
      {isShown ? (
        <img className={styles.image} src={source} alt="" loading="lazy" onError={() => setBroken(source)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
