import { useText } from '../../../text/text-context.ts'
import { Segmented } from '../../../ui/segmented/segmented.tsx'
import styles from './layout-choice.module.css'

export type Layout = 'grid' | 'presenter'

interface Props {
  layout: Layout
  onChange(layout: Layout): void
}

/** Everybody alike, or one large and the others beside it. Narrow windows have room for one layout only. */
export function LayoutChoice({ layout, onChange }: Props) {
  const { layout: text } = useText().calling
  const options = [
    { value: 'grid', label: text.grid },
    { value: 'presenter', label: text.presenter },
  ] as const
  return (
    <div className={styles.choice} data-theme="dark">
      <Segmented label={text.label} options={options} value={layout} onChange={onChange} />
    </div>
  )
}
