/** Timeout; a video that has no frame by then is sent without a poster. */
const PATIENCE_MS = 8_000
/** Not the very first frame, which is often black. */
const MOMENT_S = 1
const LONGEST_SIDE = 960
const QUALITY = 0.82

const once = (target: EventTarget, name: string, signal: AbortSignal): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  target.addEventListener(name, () => resolve(), { once: true, signal })
  target.addEventListener('error', () => reject(new Error('not playable')), { once: true, signal })
  signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  return promise
}

function draw(film: HTMLVideoElement): Promise<Blob | undefined> {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(film.videoWidth, film.videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(film.videoWidth * scale)
  canvas.height = Math.round(film.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  return new Promise(resolve => canvas.toBlob(blob => resolve(blob ?? undefined), 'image/jpeg', QUALITY))
}

export interface Poster {
  blob: Blob
  width: number
  height: number
}

/** A still frame of a video; undefined if this browser cannot play it. */
export async function takePoster(blob: Blob): Promise<Poster | undefined> {
  const url = URL.createObjectURL(blob)
  const film = document.createElement('video')
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    film.muted = true
    film.preload = 'auto'
    film.src = url
    await once(film, 'loadeddata', signal)
    if (film.videoWidth === 0) return undefined
    film.currentTime = Math.min(MOMENT_S, film.duration / 2 || 0)
    await once(film, 'seeked', signal)
    const still = await draw(film)
    return still && { blob: still, width: film.videoWidth, height: film.videoHeight }
  } catch {
    // Not playable here, or too slow: it is sent as a file.
    return undefined
  } finally {
    film.removeAttribute('src')
    film.load()
    URL.revokeObjectURL(url)
  }
}
