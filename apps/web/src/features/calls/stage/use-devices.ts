import { useEffect, useState } from 'react'
import { findStandard, isVirtual } from './standard-device.ts'

/**
 * The devices that are connected now, the default one first, as a track may call it just 'default'; read again
 * whenever `version` changes, as names are shown only to whom the browser allows.
 */
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
  return kind => {
    const all = devices.filter(device => device.kind === kind)
    const standard = findStandard(all)
    return all.filter(one => !isVirtual(one)).sort((a, b) => Number(b === standard) - Number(a === standard))
  }
}

/** Not every browser can choose the speaker. */
export const canChooseSpeaker = 'setSinkId' in HTMLMediaElement.prototype
