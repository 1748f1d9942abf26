/** Somebody wants to be a friend of the signed-in person, or the other way round. */
export interface FriendRequest {
  /** The other one. */
  person: string
  name: string
  avatar: string
  direction: 'received' | 'sent'
  state: 'pending' | 'accepted' | 'refused'
  greeting: string
  time: number
}
