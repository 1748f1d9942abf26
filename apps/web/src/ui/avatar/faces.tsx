import clsx from 'clsx'
import { use, useState } from 'react'
import styles from './avatar.module.css'
import { FaceSourceContext } from './face-source.ts'
import { hueOf, initialsOf } from './initials.ts'

/** Somebody in the picture of a group. */
export interface Face {
  id: string
  avatar: string
  name?: string | undefined
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

/** Without a picture, or with one that fails to load, the person's colour and the first of their initials. */
function OneFace({ face: { id, avatar, name = '' } }: { face: Face }) {
  const [broken, setBroken] = useState<string>()
  const useFaceSource = use(FaceSourceContext)
  const source = useFaceSource(avatar)
  if (source === undefined || source === '' || source === broken)
    return (
      <i className={clsx(styles.face, styles.letter, styles[`hue${hueOf(id)}`])}>
        {Array.from(initialsOf(name))[0]}
      </i>
    )
  return <img className={styles.face} src={source} alt="" loading="lazy" onError={() => setBroken(source)} />
}
