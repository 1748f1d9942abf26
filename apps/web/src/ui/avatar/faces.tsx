import clsx from 'clsx'
import { useState } from 'react'
import styles from './avatar.module.css'
import { hueOf } from './initials.ts'

/** Somebody in the picture of a group. */
export interface Face {
  id: string
  avatar: string
}

const SMALL = 4

/** The picture of a group: up to nine of its members [rooms-8]. */
export function Faces({ faces, size }: { faces: readonly Face[]; size: string | undefined }) {
  return (
    <span
      className={clsx(styles.avatar, size, styles.grid, faces.length <= SMALL && styles.grid4)}
      aria-hidden="true"
    >
      {faces.map(face => (
        <OneFace key={face.id} face={face} />
      ))}
    </span>
  )
}

/** A picture that fails to load is replaced by the colour of the person. */
function OneFace({ face: { id, avatar } }: { face: Face }) {
  const [broken, setBroken] = useState<string>()
  if (avatar === '' || avatar === broken)
    return <i className={clsx(styles.face, styles[`hue${hueOf(id)}`])} />
  return <img className={styles.face} src={avatar} alt="" loading="lazy" onError={() => setBroken(avatar)} />
}
