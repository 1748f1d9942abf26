import type { ChosenFigure } from '@parley/core'
import { useText } from '../../text/text-context.ts'
import styles from './figure-rows.module.css'

/** A figure that was pressed, and what it is called. */
export interface ShownFigure extends ChosenFigure {
  label: string
  teamName: string
  period: string
}

interface Props {
  label: string
  value: string
  /** Undefined: there is nothing behind it. */
  onPress: (() => void) | undefined
}

/** A figure of the board: pressing it shows what it is made of [questions-9]. */
export function FigureButton({ label, value, onPress }: Props) {
  const { board: text } = useText()
  if (!onPress) return value
  return (
    <button
      type="button"
      className={styles.figure}
      aria-label={text.showRows(label, value)}
      onClick={onPress}
    >
      {value}
    </button>
  )
}
