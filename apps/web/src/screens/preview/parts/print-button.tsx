import { useState } from 'react'
import { useText } from '../../../text/text-context.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import styles from './print-button.module.css'
import { printSheets } from './print-sheets.ts'

interface Props {
  /** URLs of the pages as pictures, rendered on demand. */
  drawSheets(): Promise<readonly string[]>
}

export function PrintButton({ drawSheets }: Props) {
  const { preview } = useText()
  const [isDrawing, setDrawing] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const print = async () => {
    setDrawing(true)
    setFailed(false)
    try {
      await printSheets(await drawSheets())
    } catch {
      // The button shows the error and allows another try.
      setFailed(true)
    }
    setDrawing(false)
  }
  return (
    <IconButton
      className={styles.button}
      icon={hasFailed ? 'alert' : 'print'}
      label={hasFailed ? preview.printFailed : preview.print}
      disabled={isDrawing}
      onClick={() => void print()}
    />
  )
}
