import type { Viewer } from '../access/select-own-files.ts'

/** The picture of a group as PNG, made of the pictures at these addresses. */
export type ComposeAvatar = (viewer: Viewer, urls: readonly string[]) => Promise<Buffer>
