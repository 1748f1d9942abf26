/** Newer than the types of the browser. */
interface PickerOptions extends DisplayMediaStreamOptions {
  selfBrowserSurface: 'include' | 'exclude'
  surfaceSwitching: 'exclude'
  controller?: { setFocusBehavior(behaviour: 'no-focus-change'): void }
}

declare global {
  interface Window {
    CaptureController?: new () => NonNullable<PickerOptions['controller']>
  }
}

/** Some browsers deliver the next frame of a still screen only when something moves. */
const FRAME_PATIENCE_MS = 500

export const canCapture = (): boolean => navigator.mediaDevices?.getDisplayMedia !== undefined

export type PickFailure = 'refused' | 'not-pressed'

/** Opens the browser's picker for a screen, window or tab. */
export async function pickScreen(isHidden: boolean): Promise<MediaStream | PickFailure> {
  const options: PickerOptions = {
    video: true,
    audio: false,
    selfBrowserSurface: isHidden ? 'exclude' : 'include',
    surfaceSwitching: 'exclude',
  }
  if (window.CaptureController) {
    options.controller = new window.CaptureController()
    // The picture is edited in this window, so it stays in front.
    if (!isHidden) options.controller.setFocusBehavior('no-focus-change')
  }
  try {
    return await navigator.mediaDevices.getDisplayMedia(options)
  } catch (error) {
    return (error as Error)?.name === 'InvalidStateError' ? 'not-pressed' : 'refused'
  }
}

const nextFrame = (video: HTMLVideoElement): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, FRAME_PATIENCE_MS)
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve())
  })

export const stopStream = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop()
}

/** Takes one picture and stops. The first frames may show the closing picker, so two are skipped [capture-3]. */
export async function takePicture(stream: MediaStream): Promise<HTMLCanvasElement> {
  const video = document.createElement('video')
  video.srcObject = stream
  video.muted = true
  try {
    await video.play()
    await nextFrame(video)
    await nextFrame(video)
    const canvas = document.createElement('canvas')
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    canvas.getContext('2d')?.drawImage(video, 0, 0)
    return canvas
  } finally {
    stopStream(stream)
    video.srcObject = null
  }
}
