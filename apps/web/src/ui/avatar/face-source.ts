import { createContext } from 'react'

/** A hook: from where to show the picture at an address. Undefined: not yet, or not now. */
export const FaceSourceContext = createContext((address: string | undefined): string | undefined => address)
