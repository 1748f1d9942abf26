import { useEffect, useState } from 'react'

const isVirtual = ({ deviceId }: MediaDeviceInfo): boolean =>
  deviceId === 'default' || deviceId === 'communications'

/** The devices that are connected now; read again whenever `version` changes, as names are shown only to whom the browser allows. */
export function useDevices(version = ''): (kind: MediaDeviceKind) => readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version reads them again
  useEffect(() => {
    const { mediaDevices } = navigator
    if (!mediaDevices) return
    const read = () => void mediaDevices.enumerateDevices().then(setDevices, () => undefined)
    read()
    mediaDevices.addEventListener('devicechange', read)
    return () => mediaDevices.removeEventListener('devicechange', read)
  }, [version])
  return kind => devices.filter(device => device.kind === kind && !isVirtual(device))
}

/** Not every browser can choose the speaker. */
export const canChooseSpeaker = 'setSinkId' in HTMLMediaElement.prototype
