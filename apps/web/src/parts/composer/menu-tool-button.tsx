import { type ComponentProps, useContext, useEffect, useId } from 'react'
import { type SetToolMenuItem, ToolMenuContext } from '../../slots/tool-menu.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'

interface Props extends Omit<ComponentProps<typeof IconButton>, 'onClick'> {
  onClick(): void
}

/** The button of a tool of the composer; on phones an item in the menu of the plus button. */
export function MenuToolButton(props: Props) {
  const setItem = useContext(ToolMenuContext)
  return setItem ? <ToolItem {...props} setItem={setItem} /> : <IconButton {...props} />
}

function ToolItem({ icon, label, onClick, setItem, ...rest }: Props & { setItem: SetToolMenuItem }) {
  const id = useId()
  const isOn = rest['aria-pressed'] === true
  useEffect(() => setItem(id, { icon, label, isOn, onChoose: onClick }))
  useEffect(() => () => setItem(id, undefined), [id, setItem])
  return null
}
