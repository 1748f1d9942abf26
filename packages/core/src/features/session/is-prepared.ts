/** What the signed-in app is made of has been fetched. */
export async function isPrepared(prepare: (() => Promise<unknown>) | undefined): Promise<boolean> {
  try {
    await prepare?.()
    return true
  } catch {
    // Shown by whoever prepares: it knows what could not be had.
    return false
  }
}
