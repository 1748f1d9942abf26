import { vi } from 'vitest'

/** Takes descriptions that begin as they must, and counts candidates. */
export class StubPeerConnection {
  remoteDescription: unknown = null
  localDescription: unknown = null
  connectionState = 'connected'
  candidates = 0
  transceivers: { mid: string; receiver: { track: unknown } }[] = []
  isClosed = false
  onconnectionstatechange: (() => void) | null = null
  getTransceivers = () => this.transceivers
  addTransceiver = () => undefined
  close = () => {
    this.isClosed = true
  }
  async setLocalDescription(): Promise<void> {
    this.localDescription = { type: 'offer', sdp: 'v=0' }
  }
  async setRemoteDescription(description: { sdp: string }): Promise<void> {
    if (!description.sdp.startsWith('v=0')) throw new Error('cannot be parsed')
    this.remoteDescription = description
  }
  async addIceCandidate(): Promise<void> {
    this.candidates++
  }
}

/** Returns those that are made from now on, until all stubs are removed. */
export function stubPeerConnections(): StubPeerConnection[] {
  const made: StubPeerConnection[] = []
  vi.stubGlobal('RTCPeerConnection', function create() {
    const connection = new StubPeerConnection()
    made.push(connection)
    return connection
  })
  return made
}
