export interface Edit {
  path: string
  apply(source: string): string
}

/** What `npm run new` writes: new files, lines in existing ones, and what the person does next. */
export interface Skeleton {
  files: Record<string, string>
  edits: Edit[]
  next: string[]
}
