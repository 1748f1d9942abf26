/** Whether the code of the signed-in app is loaded. */
export async function isPrepared(prepare: (() => Promise<unknown>) | undefined): Promise<boolean> {
  try {
    await prepare?.()
    return true
  } catch {
    // `prepare` shows the error itself: it knows what could not be loaded.
    return false
  }
}
