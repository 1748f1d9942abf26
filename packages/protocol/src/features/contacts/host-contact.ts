/** A contact as the embedding page knows it [embed-2]. */
export interface HostContact {
  id: string
  name: string
  remark: string
  avatar: string
  isGroup: boolean
  isTop: boolean
  isDisturb: boolean
  type: number
  imRoomId: string
  /** For staff in a consultation: `imRoomId` of its team. */
  refImRoomId: string
  /** Room names: of a team its consultations, of a consultation its team. */
  children: string[]
  parent: string
  position: string
  isDisabled: boolean
  isBlacked: boolean
}

interface ShownContact extends Omit<HostContact, 'isTop' | 'isDisturb'> {
  isPinned: boolean
  isMuted: boolean
}

export const encodeHostContact = ({ isPinned, isMuted, ...contact }: ShownContact): HostContact => ({
  ...contact,
  isTop: isPinned,
  isDisturb: isMuted,
})
