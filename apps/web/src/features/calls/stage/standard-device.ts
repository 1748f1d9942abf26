export const isVirtual = ({ deviceId }: MediaDeviceInfo): boolean =>
  deviceId === 'default' || deviceId === 'communications'

/** The one that the browser names as its default: they are in the same group. */
export function findStandard(devices: readonly MediaDeviceInfo[]): MediaDeviceInfo | undefined {
  const standard = devices.find(({ deviceId }) => deviceId === 'default')
  return standard && devices.find(one => !isVirtual(one) && one.groupId === standard.groupId)
}
