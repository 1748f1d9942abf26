const SIZE = 64
const CAP = 99
/** The disc stands at the lower right, where the picture has least to say. */
const DISC = { x: 42, y: 42, radius: 22, ring: 4 }

interface Badge {
  count: number
  /** Grey, and without a number: there is something, but nothing that calls. */
  isQuiet: boolean
}

const token = (name: string): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

function drawDisc(context: CanvasRenderingContext2D, { count, isQuiet }: Badge): void {
  const { x, y, ring } = DISC
  const radius = isQuiet ? DISC.radius * 0.6 : DISC.radius
  const disc = (r: number) => {
    context.beginPath()
    context.arc(x, y, r, 0, 2 * Math.PI)
    context.closePath()
  }
  // The ring cuts the disc out of the picture, whatever the colour of the tab.
  context.globalCompositeOperation = 'destination-out'
  disc(radius + ring)
  context.fill()
  context.globalCompositeOperation = 'source-over'
  context.fillStyle = token(isQuiet ? '--ink-3' : '--danger')
  disc(radius)
  context.fill()
  if (isQuiet) return
  const words = count > CAP ? `${CAP}+` : String(count)
  context.fillStyle = token('--bg-canvas')
  context.font = `700 ${[0, 34, 28, 21][words.length]}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(words, x, y + 2)
}

/** The icon of the page with the number of what is unread. */
export function createFavicon() {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  const plain = link?.href ?? ''
  const picture = new Image()
  const loaded = new Promise<void>((resolve, reject) => {
    picture.onload = () => resolve()
    picture.onerror = reject
  })
  if (plain) picture.src = plain
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
      await loaded
      const context = Object.assign(document.createElement('canvas'), {
        width: SIZE,
        height: SIZE,
      }).getContext('2d')
      // Meanwhile another number may be wanted.
      if (!context || wanted !== name) return
      context.drawImage(picture, 0, 0, SIZE, SIZE)
      drawDisc(context, badge)
      link.href = context.canvas.toDataURL('image/png')
    },
  }
}
