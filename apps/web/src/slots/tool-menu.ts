import { createContext } from 'react'
import type { IconName } from '../ui/icon/icon-paths.ts'

/** A tool of the composer in the menu of the plus button. */
export interface ToolMenuItem {
  icon: IconName
  label: string
  isOn: boolean
  onChoose(): void
}

/** Adds or, without an item, removes an item. Undefined: the tool has a button of its own. */
export type SetToolMenuItem = (id: string, item: ToolMenuItem | undefined) => void

export const ToolMenuContext = createContext<SetToolMenuItem | undefined>(undefined)
