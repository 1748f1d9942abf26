import type { ReactNode } from 'react'
import { WaitingMark } from '../waiting/waiting-mark.tsx'
import styles from './later-item.module.css'

interface Props {
  title: string
  /** The chat it comes from. */
  where?: string | undefined
  /** Not where `state` says it. */
  moment?: string | undefined
  words: string
  /** What will happen to it. */
  state?: string | undefined
  isWrong?: boolean
  /** Changed without a network. */
  isWaiting?: boolean
  /** Actions. */
  children: ReactNode
}

/** One saved or scheduled item. */
export const LaterItem = ({
  title,
  where,
  moment,
  words,
  state,
  isWrong = false,
  isWaiting = false,
  children,
}: Props) => (
  <li className={styles.item}>
    <p className={styles.head}>
      <span className={styles.title}>{title}</span>
      {where !== undefined && where !== title && <span className={styles.where}>{where}</span>}
      {moment !== undefined && <time className={styles.moment}>{moment}</time>}
      {isWaiting && <WaitingMark />}
    </p>
    <p className={styles.words}>{words}</p>
    {state !== undefined && (
      <p className={styles.state} data-wrong={isWrong || undefined}>
        {state}
      </p>
    )}
    <div className={styles.actions}>{children}</div>
  </li>
)
