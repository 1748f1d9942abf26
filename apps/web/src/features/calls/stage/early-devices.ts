import { constraintsFor, type DeviceChoice, type DeviceRole } from './device-constraints.ts'
import { readChoices } from './media-choices.ts'
import { isOpenedByChat } from './opened-by-chat.ts'

/** The window may show something else than the call. */
const UNUSED_MS = 10_000
/** Only a call of two people names its devices in the address. */
const USUAL: DeviceChoice = { picture: 'large', suppressesNoise: true }

const opened = new Map<DeviceRole, { constraints: string; opening: Promise<MediaStream> }>()

/** Opens what the address names, or what was on before a reload, while the rest of the window loads: devices take up to a second. */
export function openDevicesEarly(page: Pick<Window, 'location' | 'opener' | 'origin'>): void {
  if (!isOpenedByChat(page)) return
  const { search, hash } = page.location
  const params = new URLSearchParams(search)
  const camera = params.get('camera')
  if (!navigator.mediaDevices || camera === null || params.has('in') || hash !== '') return
  const { isMuted, withCamera } = readChoices(params.get('call') ?? '') ?? {
    isMuted: false,
    withCamera: camera === 'on',
  }
  if (!isMuted) open('microphone')
  if (withCamera) open('camera')
}

function open(role: DeviceRole): void {
  const constraints = constraintsFor(role, USUAL)
  const opening = navigator.mediaDevices.getUserMedia(constraints)
  // Whoever takes it is told.
  opening.catch(() => undefined)
  const early = { constraints: JSON.stringify(constraints), opening }
  opened.set(role, early)
  setTimeout(() => opened.get(role) === early && drop(role), UNUSED_MS)
}

/** The device if it was opened, or is opening, as it is wanted now. */
export function takeEarlyDevice(
  role: DeviceRole,
  constraints: MediaStreamConstraints,
): Promise<MediaStream> | undefined {
  const early = opened.get(role)
  if (early?.constraints !== JSON.stringify(constraints)) {
    drop(role)
    return undefined
  }
  opened.delete(role)
  return early.opening
}

function drop(role: DeviceRole): void {
  opened
    .get(role)
    ?.opening.then(stream => {
      for (const track of stream.getTracks()) track.stop()
    })
    .catch(() => undefined)
  opened.delete(role)
}
