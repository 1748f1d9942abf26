import type { ComponentProps, MouseEvent } from 'react'
import { addressOf, type NavigateOptions, resolveTarget } from './history.ts'
import { useHistory, useLocation, useNavigate } from './router.tsx'

interface Props extends Omit<ComponentProps<'a'>, 'href'>, NavigateOptions {
  to: string
}

/** With these the browser opens another tab or window, or saves the page. */
const isForBrowser = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || altKey || ctrlKey || shiftKey

/** Leads to a page of the app without loading it anew. */
export function Link({ to, replace, state = null, onClick, target, ...rest }: Props) {
  const navigate = useNavigate()
  const history = useHistory()
  const address = addressOf(resolveTarget(to, useLocation()))
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || isForBrowser(event) || (target && target !== '_self')) return
    event.preventDefault()
    // Pressed where one is already, it is no step to go back from.
    navigate(address, { replace: replace ?? addressOf(history.location()) === address, state })
  }
  return <a {...rest} href={address} target={target} onClick={handleClick} />
}
