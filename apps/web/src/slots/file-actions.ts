import type { FileContent, Message } from '@parley/protocol/model'
import { type ComponentType, createContext } from 'react'

export interface FileActionProps {
  /** With an address: a file without one offers nothing. */
  content: FileContent & { url: string }
  message: Message
}

/** Controls in the footer of a file card. Empty: the card offers the plain download. */
export const FileActionsContext = createContext<readonly ComponentType<FileActionProps>[]>([])
