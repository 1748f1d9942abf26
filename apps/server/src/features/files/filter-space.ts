import type { AnswerOf, Contract, RequestOf } from '@parley/protocol/rest'
import { mapInSteps } from '../../domain/steps/map-in-steps.ts'
import { sortInSteps } from '../../domain/steps/sort-in-steps.ts'

type SpaceFile = AnswerOf<Contract['listSpace']>['files'][number]
type Filter = Omit<RequestOf<Contract['listSpace']>, 'page_num'>

const byName = new Intl.Collator()
const COMPARE: Record<Filter['order'], (a: SpaceFile, b: SpaceFile) => number> = {
  newest: () => 0,
  largest: (a, b) => b.file_size - a.file_size,
  name: (a, b) => byName.compare(a.file_name, b.file_name),
}

/** `files` are newest first; equal ones keep that order. */
export async function filterSpace(
  files: readonly SpaceFile[],
  { query = '', type, source, order }: Filter,
): Promise<SpaceFile[]> {
  const wanted = query.trim().toLowerCase()
  const fits = (file: SpaceFile) =>
    (type === undefined || file.type === type) &&
    (source === undefined || (source === 'chat') === (file.from !== undefined)) &&
    file.file_name.toLowerCase().includes(wanted)
  const found = await mapInSteps(
    files,
    ({ file_name }) => file_name.length,
    file => (fits(file) ? [file] : []),
  )
  return order === 'newest' ? found.flat() : await sortInSteps(found.flat(), COMPARE[order])
}

export function sumCategories(files: readonly SpaceFile[]) {
  const sums = new Map<string, { type: string; count: number; bytes: number }>()
  for (const { type, file_size } of files) {
    const { count, bytes } = sums.get(type) ?? { count: 0, bytes: 0 }
    sums.set(type, { type, count: count + 1, bytes: bytes + file_size })
  }
  return [...sums.values()]
}
