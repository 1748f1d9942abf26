import { createContext } from 'react'

/** Whether a picture is a square tile of an album. */
export const AlbumTileContext = createContext(false)
