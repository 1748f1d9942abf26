/** Width and height of a picture; undefined if the browser cannot decode it. */
export async function readPictureSize(blob: Blob): Promise<{ width: number; height: number } | undefined> {
  const url = URL.createObjectURL(blob)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    return { width: picture.naturalWidth, height: picture.naturalHeight }
  } catch {
    // Not a picture, whatever its name says: it is sent as a file.
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}
