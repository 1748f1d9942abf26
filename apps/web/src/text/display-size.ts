const KB = 1024
const UNITS = [
  [KB ** 4, 'TB'],
  [KB ** 3, 'GB'],
  [KB ** 2, 'MB'],
  [KB, 'KB'],
] as const

/** Whole bytes below 1 KB, one decimal above [files-11]. */
export function displaySize(bytes: number): string {
  const [unit, name] = UNITS.find(([size]) => bytes >= size) ?? [1, 'B']
  return `${Number((bytes / unit).toFixed(unit === 1 ? 0 : 1))} ${name}`
}
