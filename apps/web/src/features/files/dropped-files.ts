/** Dropped or pasted files. Folders cannot be uploaded: they are counted, not read. */
export function filesOf(transfer: DataTransfer): { files: File[]; folders: number } {
  const items = [...transfer.items].filter(item => item.kind === 'file')
  const entries = items.map(item => ({
    file: item.getAsFile(),
    isFolder: item.webkitGetAsEntry()?.isDirectory === true,
  }))
  return {
    files: entries.flatMap(({ file, isFolder }) => (file && !isFolder ? [file] : [])),
    folders: entries.filter(({ isFolder }) => isFolder).length,
  }
}

/** Copied cells and paragraphs come with a picture of themselves; only their text is pasted. */
export function isWordsWithPicture(transfer: DataTransfer): boolean {
  const { types } = transfer
  return types.includes('text/plain') && (types.includes('text/html') || types.includes('text/rtf'))
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Browsers name every picture from the clipboard `image.png`. */
export function nameForPasted(file: File, now: Date): File {
  if (!/^image\.\w+$/.test(file.name)) return file
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('')
  const time = [now.getHours(), now.getMinutes(), now.getSeconds()].map(two).join('')
  return new File([file], file.name.replace('image', `image-${day}-${time}`), { type: file.type })
}
