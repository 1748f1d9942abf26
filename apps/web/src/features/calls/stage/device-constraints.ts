export type DeviceRole = 'microphone' | 'camera'

/** In a group each device uploads its video to every other device, so the resolution is lower. */
const PICTURES = {
  large: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 24, max: 30 } },
  small: { width: { ideal: 640 }, height: { ideal: 360 }, frameRate: { ideal: 20, max: 24 } },
}

export interface DeviceChoice {
  picture: keyof typeof PICTURES
  suppressesNoise: boolean
  deviceId?: string | undefined
}

export function constraintsFor(
  role: DeviceRole,
  { picture, suppressesNoise, deviceId }: DeviceChoice,
): MediaStreamConstraints {
  const chosen = deviceId === undefined ? {} : { deviceId: { exact: deviceId } }
  return role === 'camera'
    ? { video: { ...PICTURES[picture], ...chosen } }
    : { audio: { echoCancellation: true, noiseSuppression: suppressesNoise, ...chosen } }
}
