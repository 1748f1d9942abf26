import styles from './tooltip.module.css'

const DELAY_MS = 450
const GAP = 6

const SIGNS: Readonly<Record<string, string>> = { Control: 'Ctrl', Escape: 'Esc' }
const MAC_SIGNS: Readonly<Record<string, string>> = { ...SIGNS, Control: '⌘', Alt: '⌥', Shift: '⇧' }

function keyCaps(shortcut: string | null): HTMLElement[] {
  const signs = /mac|iphone|ipad/i.test(navigator.platform) ? MAC_SIGNS : SIGNS
  return (shortcut?.split('+') ?? []).map(key => {
    const cap = document.createElement('kbd')
    cap.textContent = signs[key] ?? key
    return cap
  })
}

/** Below its button, above it at the bottom of the window. */
function place(tooltip: HTMLElement, button: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = tooltip
  const left = button.left + (button.width - width) / 2
  const isBelow = button.bottom + GAP + height < window.innerHeight
  tooltip.style.left = `${Math.max(GAP, Math.min(left, window.innerWidth - width - GAP))}px`
  tooltip.style.top = `${isBelow ? button.bottom + GAP : button.top - GAP - height}px`
}

/**
 * One tooltip for the whole page: it shows the `data-tooltip` of what the pointer or the keyboard's focus is on, and its
 * `aria-keyshortcuts`. In the top layer, so that neither a dialog nor the edge of a pane covers it. Screen readers already
 * have the name of the button.
 */
export function showTooltips(): void {
  const tooltip = document.createElement('div')
  tooltip.className = styles.tooltip ?? ''
  tooltip.popover = 'manual'
  tooltip.ariaHidden = 'true'
  document.body.append(tooltip)
  let target: HTMLElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(timer)
    if (tooltip.matches(':popover-open')) tooltip.hidePopover()
  }
  const show = () => {
    if (!target?.isConnected || target.ariaExpanded === 'true') return
    tooltip.replaceChildren(
      target.dataset.tooltip ?? '',
      ...keyCaps(target.getAttribute('aria-keyshortcuts')),
    )
    tooltip.showPopover()
    place(tooltip, target.getBoundingClientRect())
  }
  const aim = (next: HTMLElement | undefined) => {
    if (next === target) return
    hide()
    target = next
    if (target) timer = setTimeout(show, DELAY_MS)
  }
  const buttonAt = ({ target: at }: Event): HTMLElement | undefined =>
    (at instanceof Element && at.closest<HTMLElement>('[data-tooltip]')) || undefined

  // Not `pointerover`: a button that appears under a resting pointer was not pointed at.
  document.addEventListener('pointermove', event => {
    if (event.pointerType !== 'touch') aim(buttonAt(event))
  })
  document.documentElement.addEventListener('pointerleave', () => aim(undefined))
  document.addEventListener('focusin', event => {
    const button = buttonAt(event)
    aim(button?.matches(':focus-visible') ? button : undefined)
  })
  document.addEventListener('focusout', () => aim(undefined))
  // Once it is pressed, its name is no longer the question.
  for (const end of ['pointerdown', 'keydown', 'scroll', 'wheel']) window.addEventListener(end, hide, true)
}
