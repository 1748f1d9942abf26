export interface FrameWatcher {
  /** Where the server sends us; `false` keeps us here. */
  mayFollow(uri: string): boolean
  featuresOffered(): void
  unreadable(): void
}

const SEE_OTHER = 'see-other-uri'

const offersMechanisms = (frame: Element): boolean => frame.getElementsByTagName('mechanism').length > 0

/**
 * Looks at each frame before strophe does. strophe follows any redirect, tells nobody when the server has made its
 * offer, and drops a WebSocket frame that is no XML; taking the attribute away stops the first.
 */
export function watchFrames(watcher: FrameWatcher): (frame: Element) => void {
  let hasOffer = false
  return frame => {
    if (frame.nodeName === 'parsererror' || frame.nodeName === 'html') watcher.unreadable()
    if (hasOffer) return
    const uri = frame.nodeName === 'close' ? frame.getAttribute(SEE_OTHER) : null
    if (uri && !watcher.mayFollow(uri)) frame.removeAttribute(SEE_OTHER)
    if (!offersMechanisms(frame)) return
    hasOffer = true
    watcher.featuresOffered()
  }
}
