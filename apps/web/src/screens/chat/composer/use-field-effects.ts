import { type RefObject, useEffect } from 'react'
import { isTouch } from '../../../platform/is-touch.ts'
import { fitHeight } from './fit-height.ts'

/** The draft may change on another device while the user types in another field. */
const isElsewhere = (): boolean =>
  document.activeElement?.matches('input, dialog *, [role=dialog] *') === true

/** Focuses the field on every new occasion, and fits its height to the text. */
export function useFieldEffects(
  inputRef: RefObject<HTMLTextAreaElement | null>,
  occasion: string,
  value: string,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: quoting and editing again focus the field
  useEffect(() => {
    if (!isTouch() && !isElsewhere()) inputRef.current?.focus()
  }, [occasion])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useEffect(() => {
    if (inputRef.current) fitHeight(inputRef.current)
  }, [value])
}
