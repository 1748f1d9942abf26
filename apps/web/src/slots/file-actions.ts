import type { FileContent, Message } from '@parley/protocol/model'
import { type ComponentType, createContext } from 'react'

export interface FileActionProps {
  /** Has a URL; files without one have no actions. */
  content: FileContent & { url: string }
  message: Message
}

/** Controls in the footer of a file card. Empty: the card offers the plain download. */
export const FileActionsContext = createContext<readonly ComponentType<FileActionProps>[]>([])
