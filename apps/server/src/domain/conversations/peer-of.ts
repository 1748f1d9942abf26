/** Whom somebody has this direct chat with, by its key; themselves in their notes. */
export const peerOf = (key: string, me: string): string => key.split(' ').find(name => name !== me) ?? me
