const KB = 1024
const MB = KB * 1024
const GB = MB * 1024
const TB = GB * 1024

const trimmed = (amount: number): string => String(Number(amount.toFixed(2)))

/** Sizes of files: a tenth of the next unit is enough to use it; two decimals, trimmed when zero [files-11]. */
export function displaySize(bytes: number): string {
  if (bytes < KB / 10) return `${trimmed(bytes)} B`
  if (bytes < MB / 10) return `${trimmed(bytes / KB)} KB`
  if (bytes < GB / 10) return `${trimmed(bytes / MB)} MB`
  return `${trimmed(bytes / GB)} GB`
}

/** Sizes outside messages: whole bytes below 1 KB, one decimal above. */
export function displayShortSize(bytes: number): string {
  if (bytes < KB) return `${Math.round(bytes)} B`
  const units = [[TB, 'TB'] as const, [GB, 'GB'] as const, [MB, 'MB'] as const]
  const [unit, name] = units.find(([size]) => bytes >= size) ?? [KB, 'KB']
  return `${Number((bytes / unit).toFixed(1))} ${name}`
}
