/** How often the title changes [notifications-1]. */
const FLASH_MS = 500

/**
 * Puts a prefix before the title and takes it off again until the page is seen. The title itself belongs to others, who may
 * change it meanwhile.
 */
export function createTitleFlash(page: Document = document) {
  let timer: ReturnType<typeof setInterval> | undefined
  let prefix = ''
  const isOn = () => page.title.startsWith(prefix)
  const turnOff = () => {
    if (prefix !== '' && isOn()) page.title = page.title.slice(prefix.length)
  }
  const stop = () => {
    clearInterval(timer)
    timer = undefined
    turnOff()
    prefix = ''
  }
  const stopWhenSeen = () => {
    if (page.visibilityState === 'visible') stop()
  }
  page.addEventListener('visibilitychange', stopWhenSeen)

  return {
    /** Does nothing while the page is visible. */
    start(words: string): void {
      if (page.visibilityState === 'visible' || timer !== undefined) return
      prefix = `${words} `
      page.title = prefix + page.title
      timer = setInterval(() => {
        if (isOn()) turnOff()
        else page.title = prefix + page.title
      }, FLASH_MS)
    },
    stop,
    end: () => {
      page.removeEventListener('visibilitychange', stopWhenSeen)
      stop()
    },
  }
}

export type TitleFlash = ReturnType<typeof createTitleFlash>
