import clsx from 'clsx'
import { useState } from 'react'
import { useAdminText } from '../../parts/admin/admin-text.tsx'
import type { RowField } from './check-rows.ts'
import styles from './import-dialog.module.css'

interface Props {
  line: number
  field: RowField
  value: string
  isWrong: boolean
  onChange(value: string): void
}

/** A cell of the file that can be corrected; it is checked when left, or with Enter. */
export function CorrectedCell({ line, field, value, isWrong, onChange }: Props) {
  const { import: text } = useAdminText()
  const [typed, setTyped] = useState(value)
  return (
    <input
      className={clsx(styles.cell, isWrong && styles.wrongCell)}
      aria-label={text.cell(text.heads[field], line)}
      aria-invalid={isWrong}
      placeholder={text.missing}
      value={typed}
      maxLength={150}
      autoCapitalize="none"
      spellCheck={false}
      onChange={event => setTyped(event.target.value)}
      onBlur={() => onChange(typed.trim())}
      onKeyDown={event => {
        if (event.key === 'Enter') onChange(typed.trim())
      }}
    />
  )
}
