import { placeInWindow } from './place-in-window.ts'

/** Shows the popover in the top layer, where no panel clips it, below the button in front of it; `data-align="end"` aligns their ends. */
export function showBelow(popover: HTMLElement | null): void {
  const around = popover?.previousElementSibling?.getBoundingClientRect()
  if (!popover || !around) return
  popover.showPopover()
  const x = popover.dataset.align === 'end' ? around.right - popover.offsetWidth : around.left
  placeInWindow(popover, { x, y: around.bottom, around })
}
