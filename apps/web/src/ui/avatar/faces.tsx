import clsx from 'clsx'
import styles from './avatar.module.css'
import { hueOf } from './initials.ts'

/** Somebody in the picture of a group. */
export interface Face {
  id: string
  avatar: string
}

const SMALL = 4

/** The picture of a group: up to nine of its members (spec 2 §9). */
export function Faces({ faces, size }: { faces: readonly Face[]; size: string | undefined }) {
  return (
    <span
      className={clsx(styles.avatar, size, styles.grid, faces.length <= SMALL && styles.grid4)}
      aria-hidden="true"
    >
      {faces.map(({ id, avatar }) =>
        avatar === '' ? (
          <i key={id} className={clsx(styles.face, styles[`hue${hueOf(id)}`])} />
        ) : (
          <img key={id} className={styles.face} src={avatar} alt="" loading="lazy" />
        ),
      )}
    </span>
  )
}
