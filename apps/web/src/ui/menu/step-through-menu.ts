import { stepThrough } from './step-through.ts'

const SIDEWAYS: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowUp', ArrowRight: 'ArrowDown' }

/** Up and down between the items, where the row above them counts as one; left and right within that row. */
export function stepThroughMenu(event: KeyboardEvent, menu: HTMLElement): boolean {
  const buttons = [...menu.querySelectorAll('button')]
  const row = buttons.filter(button => button.closest('[data-menu-row]'))
  const inRow = row.find(button => button === document.activeElement)
  const sideways = SIDEWAYS[event.key]
  if (sideways !== undefined) return inRow !== undefined && stepThrough({ key: sideways }, row)
  const stop = inRow ?? row[0]
  return stepThrough(
    event,
    buttons.filter(button => button === stop || !row.includes(button)),
  )
}
