import clsx from 'clsx'
import { useId } from 'react'
import type { ChoiceProps } from '../field/choice-props.ts'
import { Icon } from '../icon/icon.tsx'
import { isSheet } from '../menu/is-sheet.ts'
import { showBelow } from '../menu/show-below.ts'
import styles from './select.module.css'
import { useSelect } from './use-select.ts'

interface Props<T extends string> extends ChoiceProps<T> {
  /** For a label beside it. */
  id?: string
  className?: string | undefined
  /** On the button, instead of the chosen value alone. */
  shown?: string
  /** Where the list is aligned with the button. */
  align?: 'start' | 'end'
}

function showList(list: HTMLElement | null): void {
  const button = list?.previousElementSibling
  if (!list || !button) return
  list.style.minWidth = `${button.getBoundingClientRect().width}px`
  showBelow(list)
  if (isSheet()) list.removeAttribute('style')
}

/** One of several values: a button that opens the list of them. */
export function Select<T extends string>({ id, className, shown, align = 'start', ...choice }: Props<T>) {
  const { label, options, value, placeholder } = choice
  const listId = useId()
  const { ref, current, setCurrent, choose, handleKeyDown, handleClick } = useSelect(choice)
  const isOpen = current !== undefined
  const chosen = options.find(option => option.value === value)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button has the focus; its keys move in the list
    <span ref={ref} className={styles.field} onKeyDown={handleKeyDown}>
      <button
        type="button"
        id={id}
        className={clsx(styles.button, className)}
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen ? `${listId}-${current}` : undefined}
        data-set={value !== ''}
        onClick={handleClick}
      >
        <span className={styles.value} lang={chosen?.lang}>
          {shown ?? chosen?.label ?? placeholder}
        </span>
        <Icon name="chevronDown" size="xs" />
      </button>
      {isOpen && (
        <div
          ref={showList}
          className={styles.list}
          id={listId}
          popover="manual"
          data-align={align}
          role="listbox"
          aria-label={label}
        >
          {options.map((option, index) => (
            <Option
              key={option.value}
              id={`${listId}-${index}`}
              option={option}
              isSelected={option.value === value}
              isCurrent={index === current}
              onPoint={() => setCurrent(index)}
              onChoose={() => choose(index)}
            />
          ))}
        </div>
      )}
    </span>
  )
}

interface OptionProps {
  id: string
  option: ChoiceProps<string>['options'][number]
  isSelected: boolean
  /** Enter chooses it. */
  isCurrent: boolean
  onPoint(): void
  onChoose(): void
}

const Option = ({ id, option, isSelected, isCurrent, onPoint, onChoose }: OptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the button handles the keys
  <div
    id={id}
    ref={element => {
      if (isCurrent) element?.scrollIntoView?.({ block: 'nearest' })
    }}
    className={styles.option}
    role="option"
    lang={option.lang}
    aria-selected={isSelected}
    data-current={isCurrent}
    onPointerMove={onPoint}
    onMouseDown={event => event.preventDefault()}
    onClick={onChoose}
  >
    <span className={styles.value}>{option.label}</span>
    {isSelected && <Icon name="check" size="sm" />}
  </div>
)
