import * as z from 'zod/mini'

/** Somebody in the picture of a room that has none of its own [rooms-8]. */
export const FaceData = z.object({ id: z.string(), name: z.string(), avatar: z.string() })
