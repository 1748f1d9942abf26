/** Only then devices open before the server has confirmed the call: a link from elsewhere must not switch on a camera. */
export function isOpenedByChat({ opener, origin }: Pick<Window, 'opener' | 'origin'>): boolean {
  try {
    return opener?.origin === origin
  } catch {
    return false
  }
}
