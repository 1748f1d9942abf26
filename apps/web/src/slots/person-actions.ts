import { type ComponentType, createContext } from 'react'

/** Something to do with a person, offered on their card. */
export type PersonAction = ComponentType<{ personId: string }>

export const PersonActionsContext = createContext<readonly PersonAction[]>([])
