/** The browser needs the address until it has begun to save, and does not say when that is. */
const KEPT_MS = 60_000

/** Into the folder of downloads, under this name. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
