import type { AnswerOf, Contract, RequestOf } from '@parley/protocol/rest'

type SpaceFile = AnswerOf<Contract['listSpace']>['files'][number]
type Filter = Omit<RequestOf<Contract['listSpace']>, 'page_num'>

const COMPARE: Record<Filter['order'], (a: SpaceFile, b: SpaceFile) => number> = {
  newest: () => 0,
  largest: (a, b) => b.file_size - a.file_size,
  name: (a, b) => a.file_name.localeCompare(b.file_name),
}

/** `files` are newest first; equal ones keep that order. */
export function filterSpace(files: readonly SpaceFile[], { query = '', type, order }: Filter): SpaceFile[] {
  const wanted = query.trim().toLowerCase()
  return files
    .filter(file => type === undefined || file.type === type)
    .filter(file => file.file_name.toLowerCase().includes(wanted))
    .sort(COMPARE[order])
}

export function sumCategories(files: readonly SpaceFile[]) {
  const sums = new Map<string, { type: string; count: number; bytes: number }>()
  for (const { type, file_size } of files) {
    const { count, bytes } = sums.get(type) ?? { count: 0, bytes: 0 }
    sums.set(type, { type, count: count + 1, bytes: bytes + file_size })
  }
  return [...sums.values()]
}
