import styles from './print-sheets.module.css'

/** Prints pictures, one per sheet, instead of the page they are shown on. Throws if one cannot be loaded. */
export async function printSheets(addresses: readonly string[]): Promise<void> {
  const stack = document.createElement('div')
  stack.className = styles.stack ?? ''
  stack.append(
    ...addresses.map(address => {
      const image = new Image()
      image.src = address
      return image
    }),
  )
  const clear = () => {
    stack.remove()
    for (const address of addresses) if (address.startsWith('blob:')) URL.revokeObjectURL(address)
  }
  try {
    await Promise.all(Array.from(stack.children, image => (image as HTMLImageElement).decode()))
  } catch (error) {
    clear()
    throw error
  }
  document.body.append(stack)
  // Some browsers print asynchronously: the sheets stay until they have been read.
  window.addEventListener('afterprint', clear, { once: true })
  window.print()
}
