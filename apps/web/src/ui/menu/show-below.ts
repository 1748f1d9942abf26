import { placeInWindow } from './place-in-window.ts'

/** Shows the popover in the top layer, where no panel clips it, below the button in front of it. */
export function showBelow(popover: HTMLElement | null): void {
  const around = popover?.previousElementSibling?.getBoundingClientRect()
  if (!popover || !around) return
  popover.showPopover()
  placeInWindow(popover, { x: around.left, y: around.bottom, around })
}
