const SIZE = 64
const CAP = 99
/** The disc is at the lower right, where it covers least of the picture. */
const DISC = { x: 42, y: 42, radius: 22, ring: 4 }
/** By the number of characters. */
const FONT_SIZES = [0, 34, 28, 21]

interface Badge {
  count: number
  /** Grey, and without a number: there is something, but nothing that calls. */
  isQuiet: boolean
}

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

function words({ count, isQuiet }: Badge): string {
  if (isQuiet) return ''
  const number = count > CAP ? `${CAP}+` : String(count)
  return `<text x="${DISC.x}" y="${DISC.y + 2}" fill="${token('--bg-canvas')}" font-family="system-ui, sans-serif"
    font-weight="700" font-size="${FONT_SIZES[number.length]}" text-anchor="middle"
    dominant-baseline="central">${number}</text>`
}

/** Text, not a canvas: drawing and packing a picture for every message would cost more than the message. */
function compose(picture: string, badge: Badge): string {
  const { x, y, ring } = DISC
  const radius = badge.isQuiet ? DISC.radius * 0.6 : DISC.radius
  const fill = token(badge.isQuiet ? '--ink-3' : '--danger')
  // The ring cuts the disc out of the picture, whatever the colour of the tab.
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">
    <mask id="ring"><rect width="100%" height="100%" fill="#fff"/><circle cx="${x}" cy="${y}" r="${radius + ring}"/></mask>
    <g mask="url(#ring)">${picture}</g><circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>${words(badge)}</svg>`
}

/** The icon of the page with the number of what is unread. */
export function createFavicon() {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const plain = link?.href ?? ''
  let loaded: Promise<string> | undefined
  const load = async () => {
    try {
      return await (await fetch(plain)).text()
    } catch (error) {
      // Asked again with the next number.
      loaded = undefined
      throw error
    }
  }
  let wanted = ''

  return {
    async show(badge: Badge): Promise<void> {
      const name = badge.count === 0 ? '' : JSON.stringify([badge.isQuiet, Math.min(badge.count, CAP + 1)])
      if (!link || name === wanted) return
      wanted = name
      if (name === '') {
        link.href = plain
        return
      }
      loaded ??= load()
      const picture = await loaded
      // Meanwhile another number may be wanted.
      if (wanted !== name) return
      link.href = `data:image/svg+xml,${encodeURIComponent(compose(picture, badge))}`
    },
  }
}
