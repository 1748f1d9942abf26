import clsx from 'clsx'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-paths.ts'
import { Radios } from '../../ui/radios/radios.tsx'
import { useCaptureText } from './capture-text.tsx'
import type { MarkStyle } from './mark-style.ts'
import { COLOURS, type Drawing, TOOLS, type Tool, type Width } from './marks.ts'
import { OutcomeButtons, type Outcomes } from './outcome-buttons.tsx'
import styles from './tools.module.css'

const ICONS: Readonly<Record<Tool, IconName>> = {
  rectangle: 'rectangle',
  arrow: 'arrowUpRight',
  pen: 'edit',
  text: 'textTool',
  blur: 'mosaic',
}
const SIZES: readonly Width[] = ['thin', 'medium', 'thick']

interface Props extends Outcomes {
  style: MarkStyle
  drawing: Drawing
  onStyle(style: MarkStyle): void
  onUndo(): void
  onRedo(): void
  onCrop(): void
}

export function MarkTools({ style, drawing, onStyle, onUndo, onRedo, onCrop, ...outcomes }: Props) {
  const text = useCaptureText()
  const change = (fields: Partial<MarkStyle>) => onStyle({ ...style, ...fields })
  return (
    <div className={styles.tools} role="toolbar" aria-label={text.markTools}>
      <Choices
        label={text.tool}
        names={text.tools}
        values={TOOLS}
        value={style.tool}
        show={tool => <Icon name={ICONS[tool]} />}
        onChange={tool => change({ tool })}
      />
      <IconButton icon="crop" label={text.cropAgain} onClick={onCrop} />
      <span className={styles.rule} aria-hidden="true" />
      <Choices
        label={text.colour}
        names={text.colours}
        values={COLOURS}
        value={style.colour}
        show={colour => <span className={styles.colour} style={{ background: `var(--mark-${colour})` }} />}
        onChange={colour => change({ colour })}
      />
      <span className={styles.rule} aria-hidden="true" />
      <Choices
        label={text.size}
        names={text.sizes}
        values={SIZES}
        value={style.width}
        show={width => <span className={clsx(styles.size, styles[width])} />}
        onChange={width => change({ width })}
      />
      <span className={styles.rule} aria-hidden="true" />
      <IconButton icon="undo" label={text.undo} disabled={drawing.marks.length === 0} onClick={onUndo} />
      <IconButton icon="redo" label={text.redo} disabled={drawing.undone.length === 0} onClick={onRedo} />
      <OutcomeButtons {...outcomes} />
    </div>
  )
}

interface ChoicesProps<T extends string> {
  label: string
  names: Readonly<Record<T, string>>
  values: readonly T[]
  value: T
  show(value: T): ReactNode
  onChange(value: T): void
}

const CHOICES = { group: styles.choices, option: styles.choice, input: styles.input }

const Choices = <T extends string>({ label, names, values, value, show, onChange }: ChoicesProps<T>) => (
  <Radios
    label={label}
    options={values}
    value={value}
    styles={CHOICES}
    nameOf={each => names[each]}
    onChange={onChange}
  >
    {each => <span className={styles.shown}>{show(each)}</span>}
  </Radios>
)
