/** The width and height of a picture; undefined for what the browser cannot show. */
export async function readPictureSize(blob: Blob): Promise<{ width: number; height: number } | undefined> {
  const url = URL.createObjectURL(blob)
  try {
    const picture = new Image()
    picture.src = url
    await picture.decode()
    return { width: picture.naturalWidth, height: picture.naturalHeight }
  } catch {
    // No picture, whatever it is called: it is sent as a file.
    return undefined
  } finally {
    URL.revokeObjectURL(url)
  }
}
