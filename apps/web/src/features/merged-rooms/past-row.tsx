import { WHOLE_PAST } from '@parley/protocol/model'
import { useText } from '../../text/text-context.ts'
import { SelectRow } from '../../ui/select/select-row.tsx'

/** How much of the past colleagues see, in days. */
export const PASTS = { none: 0, week: 7, month: 30, all: WHOLE_PAST } as const

export type PastChoice = keyof typeof PASTS

const CHOICES = Object.keys(PASTS) as PastChoice[]

interface Props {
  label: string
  value: PastChoice
  onChange(value: PastChoice): void
}

export function PastRow({ label, value, onChange }: Props) {
  const { mergedRooms: text } = useText()
  return (
    <SelectRow<PastChoice>
      label={label}
      options={CHOICES.map(choice => ({ value: choice, label: text.pasts[choice] }))}
      value={value}
      onChange={onChange}
    />
  )
}
